import { type SiteSort, sitePaths, siteSorts } from '@botica/contract/features/storefront/site-paths';
import { type CategoryData, categoryPage, categoryPageSize } from '../pages/category.tsx';
import { type HomeData, homePage, mostOnHome } from '../pages/home.tsx';
import { hashOf } from './hashes.ts';
import { facetsOf, filtersOf, numbersById, planFacets } from './plan-filters.ts';
import { earliest, type PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import type { IndexedProduct, SiteIndex } from './site-index.ts';

const cents = ({ card }: IndexedProduct) => card.price?.cents ?? Number.POSITIVE_INFINITY;
const byName = (a: IndexedProduct, b: IndexedProduct) =>
  a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.id - b.id;
/** Available products first. */
const bySale = (a: IndexedProduct, b: IndexedProduct) => Number(a.card.soldOut) - Number(b.card.soldOut);
const weight = ({ isHighlight, isOffer, card }: IndexedProduct) =>
  (isHighlight ? 4 : 0) + (isOffer ? 2 : 0) + (card.picture ? 1 : 0);

const orders: Record<SiteSort, (a: IndexedProduct, b: IndexedProduct) => number> = {
  relevancia: (a, b) => bySale(a, b) || weight(b) - weight(a) || byName(a, b),
  'menor-preco': (a, b) => bySale(a, b) || cents(a) - cents(b) || byName(a, b),
  'maior-preco': (a, b) => bySale(a, b) || finite(b) - finite(a) || byName(a, b),
  'a-z': byName,
};
/** A product without a price comes last in both price orders. */
const finite = (product: IndexedProduct) => product.card.price?.cents ?? 0;

const cardsOf = (products: readonly IndexedProduct[]) => products.map(({ card }) => card);
const bannersOf = (products: readonly IndexedProduct[], most: number) =>
  products.flatMap(({ banner, card }) => (banner ? [{ slug: card.slug, picture: banner }] : [])).slice(0, most);

/** Splits a list into pages; an empty list has one empty page. */
export function pagesOf<Each>(all: readonly Each[], size: number): Each[][] {
  const count = Math.max(1, Math.ceil(all.length / size));
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}

/** Products on the home page of a shop without highlights. Prescription products may not be advertised there. */
const othersOf = (products: readonly IndexedProduct[]) =>
  products
    .filter(({ card, isOffer }) => !card.soldOut && !card.locked && !isOffer)
    .sort(orders.relevancia)
    .slice(0, mostOnHome.highlights);

/** A shorter list of best sellers is not shown. Prescription products may not be advertised there. */
const fewestBestSellers = 4;

/** The recent best sellers that are not on the page already, at most a row. */
function bestSellersOf({ site, productOf }: SiteIndex, shown: readonly IndexedProduct[]): IndexedProduct[] {
  const best = site.best_sellers
    .flatMap((id) => productOf.get(id) ?? [])
    .filter((product) => !product.card.soldOut && !product.card.locked && !shown.includes(product))
    .slice(0, mostOnHome.bestSellers);
  return best.length < fewestBestSellers ? [] : best;
}

export function planHome(index: SiteIndex, planner: Planner): PlannedFile {
  const { products, posts } = index;
  const sorted = products
    .filter((each) => each.isHighlight || each.isOffer || (each.isHomeBanner && each.banner))
    .sort(orders.relevancia);
  const inStock = sorted.filter(({ card }) => !card.soldOut);
  const highlights = inStock.filter(({ isHighlight }) => isHighlight).slice(0, mostOnHome.highlights);
  const others = highlights.length > 0 ? [] : othersOf(products);
  const bestSellers = bestSellersOf(index, [...highlights, ...others]);
  const data: HomeData = {
    banners: bannersOf(sorted.filter(({ isHomeBanner }) => isHomeBanner).sort(byName), mostOnHome.banners),
    highlights: cardsOf(highlights),
    bestSellers: cardsOf(bestSellers),
    others: cardsOf(others),
    offers: cardsOf(inStock.filter(({ isOffer }) => isOffer).slice(0, mostOnHome.offers)),
    posts: posts.slice(0, mostOnHome.posts).map(({ card }) => card),
  };
  const changesAt = earliest([...sorted, ...others, ...bestSellers].map((each) => each.changesAt));
  return planner.page(sitePaths.home, { data, changesAt, draw: (view) => homePage(view, data) });
}

/** Pages of every category and subcategory in each sort order. */
export function* planCategories(index: SiteIndex, planner: Planner): Generator<PlannedFile> {
  const { site, products } = index;
  const shared = { numbers: numbersById(index), forms: new Map(site.forms.map(({ id, name }) => [id, name])) };
  const inCategory = new Map<number, IndexedProduct[]>();
  for (const product of products)
    for (const id of product.categoryIds) {
      const list = inCategory.get(id);
      if (list) list.push(product);
      else inCategory.set(id, [product]);
    }
  for (const root of site.categories) {
    const subcategories = root.subcategories.map(({ name, slug }) => ({ name, slug }));
    yield* planCategory({ ...root, parent: null, subcategories }, inCategory.get(root.id) ?? [], shared, planner);
    const parent = { name: root.name, slug: root.slug };
    for (const each of root.subcategories)
      yield* planCategory({ ...each, parent, subcategories: [] }, inCategory.get(each.id) ?? [], shared, planner);
  }
}

type Heading = Pick<CategoryData, 'slug' | 'name' | PageTexts | 'parent' | 'subcategories'>;
type PageTexts = 'description' | 'seo_title' | 'seo_description';

interface CategoryInputs {
  /** Numbers in the search's blocks by the products' ids. */
  numbers: ReadonlyMap<number, number>;
  forms: ReadonlyMap<number, string>;
}

function* planCategory(
  heading: Heading,
  products: IndexedProduct[],
  { numbers, forms }: CategoryInputs,
  planner: Planner,
): Generator<PlannedFile> {
  const { slug, name, description, seo_title, seo_description, parent, subcategories } = heading;
  const shared = { description, seo_title, seo_description };
  const banners = bannersOf(
    products.filter(({ isCategoryBanner }) => isCategoryBanner),
    mostOnHome.banners,
  );
  const changesAt = earliest(products.map((each) => each.changesAt));
  const facets = facetsOf([...products].sort(orders.relevancia), numbers);
  const filters = products.length > 1 ? filtersOf(facets, forms) : null;
  if (filters !== null) yield planFacets(slug, facets, planner);
  for (const sort of products.length > 1 ? siteSorts : siteSorts.slice(0, 1)) {
    const pages = pagesOf([...products].sort(orders[sort]), categoryPageSize);
    for (const [index, shown] of pages.entries()) {
      const place = { sort, page: index + 1, pages: pages.length, total: products.length };
      const frame = { slug, name, ...shared, parent, subcategories, banners, filters, ...place };
      const data: CategoryData = { ...frame, cards: cardsOf(shown) };
      const path = sitePaths.category(slug, sort, index + 1);
      const inputs = [frame, data.cards.map(hashOf)];
      yield planner.page(path, { data: inputs, changesAt, draw: (view) => categoryPage(view, data) });
    }
  }
}
