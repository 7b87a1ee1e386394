import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { readLines } from './line-files.ts';
import type { PostLine, ProductLine, Source, SourceLine } from './source-line.ts';

/**
 * Scope of a merge with the present data.
 * - `prices`: prices, availability and the list of products; the texts stay those of the release.
 * - `kept`: nothing that a person has changed since the release.
 */
export type PublishScope = 'prices' | 'kept';

/** Fields that the record publishes with its offer (`published: 'offer'`). */
const offerOf = <Line extends object, Name extends keyof Line>(names: readonly Name[], line: Line) =>
  Object.fromEntries(names.map((name) => [name, line[name]])) as Pick<Line, Name>;

/**
 * Fills fields that an older version has not stored with their present values, because the builder needs every field.
 */
const filledUp = <Record extends object>(old: Record, now: Record): Record => ({ ...now, ...old });

/** A product that is locked by now keeps no text of the former release. */
const mergedProduct = (old: ProductLine, now: ProductLine, scope: PublishScope): ProductLine =>
  now.product.locked
    ? now
    : {
        ...now,
        product: {
          ...filledUp(old.product, now.product),
          ...(scope === 'prices' && offerOf(productRecord.offerNames, now.product)),
        },
      };

interface Whole {
  site: Extract<SourceLine, { kind: 'site' }>;
  products: Map<number, ProductLine>;
  posts: PostLine[];
}

async function gather(lines: Iterable<SourceLine> | AsyncIterable<SourceLine>): Promise<Whole> {
  let site: Whole['site'] | undefined;
  const products = new Map<number, ProductLine>();
  const posts: PostLine[] = [];
  for await (const line of lines) {
    if (line.kind === 'site') site = line;
    else if (line.kind === 'product') products.set(line.product.id, line);
    else posts.push(line);
  }
  if (site === undefined) throw new Error('The source has no site');
  return { site, products, posts };
}

type Site = Whole['site']['site'];

/**
 * Categories with the release's texts and the present start dates. Categories that were removed or hidden since are
 * left out.
 */
function categoriesOf(old: Site, now: Site): Site['categories'] {
  const present = new Map(now.categories.map((each) => [each.id, each]));
  return old.categories.flatMap((each) => {
    const root = present.get(each.id);
    if (root === undefined) return [];
    const below = new Map(root.subcategories.map((sub) => [sub.id, sub]));
    const subcategories = each.subcategories.flatMap((sub) => {
      const child = below.get(sub.id);
      return child === undefined ? [] : [filledUp(sub, child)];
    });
    return [{ ...filledUp(each, root), from: root.from, subcategories }];
  });
}

/** Store fields that are published as soon as they are saved. */
const atOnce = ({ domain, licence_days, main_color, secondary_color }: Site['store']) => ({
  domain,
  licence_days,
  main_color,
  secondary_color,
});

function siteOf(old: Site, now: Site): Site {
  const branches = new Map(now.branches.map((each) => [each.id, each]));
  return {
    ...filledUp(old, now),
    public_token: now.public_token,
    moved: now.moved,
    store: { ...filledUp(old.store, now.store), ...atOnce(now.store) },
    branches: old.branches.flatMap((each) => {
      const present = branches.get(each.id);
      return present === undefined ? [] : [filledUp(each, present)];
    }),
    categories: categoriesOf(old, now),
  };
}

function* merged(old: Whole, now: Whole, scope: PublishScope): Generator<SourceLine> {
  yield { kind: 'site', site: siteOf(old.site.site, now.site.site) };
  if (scope === 'prices') {
    for (const [id, line] of now.products) {
      const before = old.products.get(id);
      yield before === undefined ? line : mergedProduct(before, line, scope);
    }
  } else {
    for (const [id, line] of old.products) {
      const present = now.products.get(id);
      if (present !== undefined) yield mergedProduct(line, present, scope);
    }
  }
  const posts = new Map(now.posts.map(({ post }) => [post.id, post]));
  for (const { post } of old.posts) {
    const present = posts.get(post.id);
    if (present === undefined) continue;
    yield { kind: 'post', post: { ...filledUp(post, present), ...offerOf(blogPostRecord.offerNames, present) } };
  }
}

/**
 * Merges a release's source with the present data. Nothing returns that was removed, unpublished or locked since, and
 * no change is published that nobody asked to publish.
 */
export async function mergeSource(former: string, present: Source, scope: PublishScope) {
  const [old, now] = [await gather(readLines<SourceLine>(former)), await gather(present.lines())];
  const lines = () => merged(old, now, scope);
  return { heads: lines, lines } satisfies Source;
}
