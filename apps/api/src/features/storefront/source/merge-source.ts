import { readLines } from './snapshot-of-source.ts';
import type { PostLine, ProductLine, SourceLine } from './source-line.ts';

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

interface Old {
  site: Extract<SourceLine, { kind: 'site' }>;
  products: Map<number, ProductLine>;
  posts: PostLine[];
}

async function readOld(file: string): Promise<Old> {
  let site: Old['site'] | undefined;
  const products = new Map<number, ProductLine>();
  const posts: PostLine[] = [];
  for await (const line of readLines<SourceLine>(file)) {
    if (line.kind === 'site') site = line;
    else if (line.kind === 'product') products.set(line.product.id, line);
    else posts.push(line);
  }
  if (site === undefined) throw new Error('The source has no site');
  return { site, products, posts };
}

/**
 * The source of a release, made again of what the store has now: nothing comes back that was removed, unpublished or
 * locked since, and of the rest nothing is published that nobody asked to publish.
 */
export async function* mergeSource(former: string, present: string, keeping: Keeping): AsyncGenerator<SourceLine> {
  const old = await readOld(former);
  const now = await readOld(present);
  const { domain } = now.site.site.store;
  yield {
    kind: 'site',
    site: { ...old.site.site, public_token: now.site.site.public_token, store: { ...old.site.site.store, domain } },
  };
  if (keeping === 'prices') {
    for (const [id, line] of now.products) {
      const before = old.products.get(id);
      yield before === undefined ? line : withPricesOf(before, line);
    }
  } else {
    for (const [id, line] of old.products) {
      const present = now.products.get(id);
      if (present !== undefined) yield present.product.locked ? present : line;
    }
  }
  const published = new Set(now.posts.map(({ post }) => post.id));
  for (const line of old.posts) if (published.has(line.post.id)) yield line;
}
