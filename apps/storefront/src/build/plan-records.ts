import type { FileHandle } from 'node:fs/promises';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { shownProduct } from '../kit/shown-product.ts';
import { blogPage, blogPageSize, postPage } from '../pages/blog.tsx';
import { workingDays } from '../pages/offer-data.ts';
import { productPage } from '../pages/product.tsx';
import { hashOf } from './hashes.ts';
import { pagesOf } from './plan-lists.ts';
import { earliest, type PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import { readAgain } from './read-snapshot.ts';
import type { IndexedProduct, SiteIndex } from './site-index.ts';

const present = <Each>(each: Each | undefined): each is Each => each !== undefined;
/** Products that may not be advertised are not suggested either. */
const suggested = (each: IndexedProduct | undefined): each is IndexedProduct => each !== undefined && !each.card.locked;

const cardHashes = (entries: readonly { card: object }[]) => entries.map(({ card }) => hashOf(card));

/** A page for each product. The full product is read from the snapshot only when its page is rendered. */
export function* planProducts(index: SiteIndex, planner: Planner, file: FileHandle): Generator<PlannedFile> {
  const { site, products, productOf } = index;
  const at = new Date(site.at);
  const formNames = new Map(site.forms.map(({ id, name }) => [id, name]));
  const cardsOf = (ids: readonly number[]) => ids.map((id) => productOf.get(id)).filter(suggested);
  const wayTo = categoryWays(index);
  const days = workingDays(site);
  for (const entry of products) {
    const buyWith = cardsOf(entry.buyWithIds);
    const related = cardsOf(entry.relatedIds);
    const shown = {
      form: formNames.get(entry.formId ?? 0) ?? null,
      workingDays: days,
      categories: wayTo(entry),
      buyWith: buyWith.map(({ card }) => card),
      related: related.map(({ card }) => card),
    };
    yield planner.page(sitePaths.product(entry.card.slug), {
      // The card has the price at this instant, so an ended promotion rebuilds the page although its line is unchanged.
      data: [
        [entry.hash, hashOf(entry.card), shown.form, shown.categories, days],
        [cardHashes(buyWith), cardHashes(related)],
      ],
      changesAt: earliest([entry, ...buyWith, ...related].map(({ changesAt }) => changesAt)),
      draw: (view) => {
        const { product } = readAgain(file, { ...entry, kind: 'product' });
        return productPage(view, { product: shownProduct(product), at, ...shown });
      },
    });
  }
}

/** Breadcrumbs from the top category to the product's category, in menu order. */
export function categoryWays({ site }: SiteIndex) {
  const ways = site.categories.flatMap((root) => {
    const top = { name: root.name, slug: root.slug };
    const below = root.subcategories.map(({ id, name, slug }) => ({ id, way: [top, { name, slug }] }));
    return [...below, { id: root.id, way: [top] }];
  });
  return ({ categoryIds }: IndexedProduct) => ways.find(({ id }) => categoryIds.includes(id))?.way ?? [];
}

export function* planPosts(
  { posts, productOf }: SiteIndex,
  planner: Planner,
  file: FileHandle,
): Generator<PlannedFile> {
  const postOf = new Map(posts.map((post) => [post.id, post]));
  for (const entry of posts) {
    const cards = (ids: readonly number[]) => ids.map((id) => productOf.get(id)).filter(suggested);
    const [together, separately] = [cards(entry.togetherIds), cards(entry.separatelyIds)];
    const related = entry.relatedIds.map((id) => postOf.get(id)).filter(present);
    const shown = {
      together: together.map(({ card }) => card),
      separately: separately.map(({ card }) => card),
      related: related.map(({ card }) => card),
    };
    yield planner.page(sitePaths.post(entry.card.slug), {
      data: [entry.hash, cardHashes(together), cardHashes(separately), cardHashes(related)],
      changesAt: earliest([entry, ...together, ...separately].map(({ changesAt }) => changesAt)),
      draw: (view) => {
        const { post } = readAgain(file, { ...entry, kind: 'post' });
        return postPage(view, { post, ...shown });
      },
    });
  }
}

export function* planBlog({ posts }: SiteIndex, planner: Planner): Generator<PlannedFile> {
  const pages = pagesOf(posts, blogPageSize);
  for (const [index, shown] of pages.entries()) {
    const data = { page: index + 1, pages: pages.length, posts: shown.map(({ card }) => card) };
    const changesAt = earliest(shown.map((each) => each.changesAt));
    const inputs = [data.page, data.pages, cardHashes(shown)];
    yield planner.page(sitePaths.blog(index + 1), { data: inputs, changesAt, draw: (view) => blogPage(view, data) });
  }
}
