import type { SnapshotLine, SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import { shownAt } from '../../categories/shop/list-shop-categories.ts';
import { onlyShownProduct, type ShownBeside } from '../../products/shop/show-shop-product.ts';
import { changesOfStore, storeAt } from '../../website/info/site-of-store.ts';
import type { PostLine, ProductLine, SourceHead, SourceLine } from './source-line.ts';

interface Moment {
  at: Date;
  origin: string;
  isHidden: boolean;
  /** Address of our API for pages on another server; null if there are no such pages. */
  callsAt: string | null;
}

const hasBegun = (from: string | null, at: Date) => from === null || Date.parse(from) <= at.getTime();

/** Earliest of these moments that is still in the future. */
function earliest(moments: Iterable<string | null>, at: Date): string | null {
  let first: number | null = null;
  for (const moment of moments) {
    const time = moment === null ? Number.NaN : Date.parse(moment);
    if (time > at.getTime() && (first === null || time < first)) first = time;
  }
  return first === null ? null : new Date(first).toISOString();
}

/** Records that are visible at the moment; links to other records are filtered by them. */
interface Shown {
  site: Extract<SourceLine, { kind: 'site' }>['site'];
  products: Set<number>;
  posts: Map<number, string>;
  categories: Set<number>;
  /** Next moment at which a record appears or expires. */
  changesAt: string | null;
}

const isShownPost = ({ post }: Extract<SourceHead, { kind: 'post' }>, at: Date) =>
  post.published_at !== null && hasBegun(post.published_at, at);

function look(heads: Iterable<SourceHead>, { at }: Moment): Shown {
  let site: Shown['site'] | undefined;
  const products = new Set<number>();
  const posts = new Map<number, string>();
  let next: string | null = null;
  const comes = (...moments: (string | null)[]) => {
    next = earliest([next, ...moments], at);
  };
  for (const line of heads) {
    if (line.kind === 'site') {
      ({ site } = line);
      comes(...changesOfStore(site.store, site.time_zone), ...site.categories.map(({ from }) => from));
    } else if (line.kind === 'product') {
      if (hasBegun(line.from, at)) products.add(line.product.id);
      comes(line.from, line.product.promotion?.from ?? null, line.product.promotion?.to ?? null);
    } else {
      if (isShownPost(line, at)) posts.set(line.post.id, line.post.slug);
      comes(line.post.published_at);
    }
  }
  if (site === undefined) throw new Error('The source has no site');
  const shown = shownAt(site.categories, at).flatMap(({ id, subcategories }) => [
    id,
    ...subcategories.map((sub) => sub.id),
  ]);
  return { site, products, posts, categories: new Set(shown), changesAt: next };
}

export function siteAt({ site }: Pick<Shown, 'site'>, { at, origin, isHidden, callsAt }: Moment): SnapshotSite {
  const { store, branches, categories, ...rest } = site;
  return {
    ...rest,
    at: at.toISOString(),
    origin,
    is_hidden: isHidden,
    calls_at: callsAt,
    store: storeAt(store, at, site.time_zone),
    // Without a chat the branches show no WhatsApp number either.
    branches: branches.map((branch) => ({ ...branch, whatsapp: store.whatsapp === null ? null : branch.whatsapp })),
    categories: shownAt(categories, at),
  };
}

export function productAt(
  { product }: Pick<ProductLine, 'product'>,
  shown: ShownBeside,
  { at }: Pick<Moment, 'at'>,
): SnapshotLine {
  const { promotion } = product;
  return {
    kind: 'product',
    product: { ...onlyShownProduct(product, shown, at), available_ecommerce: true },
    changes_at: earliest([promotion?.from ?? null, promotion?.to ?? null], at),
  };
}

function postAt({ post }: PostLine, shown: Shown): SnapshotLine {
  const inShop = <Linked extends { id: number }>({ products }: { products: Linked[] }) => ({
    products: products.filter(({ id }) => shown.products.has(id)),
  });
  return {
    kind: 'post',
    post: {
      ...post,
      categories: post.categories.filter(({ id }) => shown.categories.has(id)),
      products_buy_separately: inShop(post.products_buy_separately),
      products_buy_together: inShop(post.products_buy_together),
      related_posts: { posts: post.related_posts.posts.filter(({ id }) => shown.posts.has(id)) },
    },
    changes_at: null,
  };
}

export interface SnapshotPlan {
  first: SnapshotLine;
  /** Null if the shop does not show the line. */
  of(line: SourceLine): SnapshotLine | null;
  last: SnapshotLine;
  /** Next moment at which the clock alone changes the site. */
  changesAt: string | null;
}

export function planSnapshot(heads: Iterable<SourceHead>, moment: Moment): SnapshotPlan {
  const shown = look(heads, moment);
  return {
    first: { kind: 'site', site: siteAt(shown, moment) },
    of: (line) => {
      if (line.kind === 'product' && shown.products.has(line.product.id)) return productAt(line, shown, moment);
      if (line.kind === 'post' && shown.posts.has(line.post.id)) return postAt(line, shown);
      return null;
    },
    last: { kind: 'end', products: shown.products.size, posts: shown.posts.size },
    changesAt: shown.changesAt,
  };
}
