import { readLines } from './line-files.ts';
import type { PostLine, ProductLine, Source, SourceLine } from './source-line.ts';

/**
 * `prices`: the release's texts with the prices, the availability and the products of now.
 * `kept`: the release as it was.
 */
export type Keeping = 'prices' | 'kept';

const pricesOf = ({ product }: ProductLine) => {
  const { price, discount_price, promotion, bulk_config, volume_variants, sold_out, max_qty } = product;
  return { price, discount_price, promotion, bulk_config, volume_variants, sold_out, max_qty };
};

/** Of what is locked by now no text of before is told. */
const withPricesOf = (old: ProductLine, now: ProductLine): ProductLine =>
  now.product.locked ? now : { ...old, from: now.from, product: { ...old.product, ...pricesOf(now) } };

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

/** By what they are called in the release, from when on they are shown now; what was removed or hidden since stays away. */
function categoriesOf(old: Site, now: Site): Site['categories'] {
  const present = new Map(now.categories.map((each) => [each.id, each]));
  return old.categories.flatMap((each) => {
    const root = present.get(each.id);
    if (root === undefined) return [];
    const below = new Set(root.subcategories.map(({ id }) => id));
    return [{ ...each, from: root.from, subcategories: each.subcategories.filter(({ id }) => below.has(id)) }];
  });
}

function siteOf(old: Site, now: Site): Site {
  const branches = new Set(now.branches.map(({ id }) => id));
  return {
    ...old,
    ...{ public_token: now.public_token, moved: now.moved },
    store: { ...old.store, domain: now.store.domain, licence_days: now.store.licence_days },
    branches: old.branches.filter(({ id }) => branches.has(id)),
    categories: categoriesOf(old, now),
  };
}

function* merged(old: Whole, now: Whole, keeping: Keeping): Generator<SourceLine> {
  yield { kind: 'site', site: siteOf(old.site.site, now.site.site) };
  if (keeping === 'prices') {
    for (const [id, line] of now.products) {
      const before = old.products.get(id);
      yield before === undefined ? line : withPricesOf(before, line);
    }
  } else {
    for (const [id, line] of old.products) {
      const present = now.products.get(id);
      if (present !== undefined) yield present.product.locked ? present : { ...line, from: present.from };
    }
  }
  const publishedAt = new Map(now.posts.map(({ post }) => [post.id, post.published_at]));
  for (const { post } of old.posts) {
    const published_at = publishedAt.get(post.id);
    if (published_at !== undefined) yield { kind: 'post', post: { ...post, published_at } };
  }
}

/**
 * The source of a release, made again of what the store has now: nothing comes back that was removed, unpublished or
 * locked since, and of the rest nothing is published that nobody asked to publish.
 */
export async function mergeSource(former: string, present: Source, keeping: Keeping): Promise<Source> {
  const [old, now] = [await gather(readLines<SourceLine>(former)), await gather(present.lines())];
  const lines = () => merged(old, now, keeping);
  return { heads: lines, lines };
}
