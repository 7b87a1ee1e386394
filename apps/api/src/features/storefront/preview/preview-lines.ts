import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import type { SnapshotLine, SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import { analyticsIds } from '@botica/contract/features/website/integrations/analytics-ids';
import { marketingScripts } from '@botica/contract/features/website/integrations/marketing-scripts';
import { isSlug } from '@botica/contract/kit/slug';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { findInShop } from '../../categories/shop/products-in-shop.store.ts';
import { findPost, findPosts, type PostRow } from '../../posts/record/posts.store.ts';
import { findPublishedSlugs } from '../../posts/shop/shop-posts.store.ts';
import { shopPostOf } from '../../posts/shop/show-shop-posts.ts';
import { findProduct, findProducts, type ProductRow } from '../../products/record/products.store.ts';
import { shopProductOf } from '../../products/shop/shop-product.ts';
import { findStore } from '../../stores/stores.store.ts';
import { productAt, siteAt } from '../source/plan-snapshot.ts';
import { seeOneMoment } from '../source/source.store.ts';
import { siteLine } from '../source/take-source.ts';
import type { Previewed } from './preview-token.ts';

interface PreviewMoment {
  at: Date;
  origin: string;
  /** Base path of the preview. */
  path: string;
}

/** Analytics are removed, because a preview is not yet a page of the shop. */
const measuringNames = [...Object.keys(analyticsIds), ...Object.keys(marketingScripts)];
const unmeasured = <Social extends object>(social: Social): Social => ({
  ...social,
  ...Object.fromEntries(measuringNames.map((name) => [name, null])),
});

/** Slug of a record; a draft may have none yet. */
const slugOf = ({ slug }: { slug: string | null }) => (slug !== null && isSlug(slug) ? slug : 'previa');

const idsOf = (...lists: readonly { id: number }[][]) => lists.flat().map(({ id }) => id);

/** Rows of a preview's snapshot, besides the site. */
interface Read {
  /** Path of the future page. */
  shows: string;
  /** Related products that visitors can see. */
  products: ReadonlySet<number>;
  posts: ReadonlyMap<number, string>;
  productRows: ProductRow[];
  postRows: PostRow[];
}

type Reading = { trx: Kysely<Tables>; at: Date };

const rowsOf = async <Row>(ids: Iterable<number>, find: (ids: number[]) => Promise<Row[]>): Promise<Row[]> => {
  const all = [...ids];
  return all.length === 0 ? [] : find(all);
};

async function readProduct({ trx, at }: Reading, { storeId, id }: Previewed): Promise<Read | null> {
  const row = await findProduct(trx, storeId, id);
  if (row === undefined) return null;
  const slug = slugOf(row);
  const products = await findInShop(trx, storeId, idsOf(row.related_products, row.buywith_products), at);
  const beside = await rowsOf(products, (ids) => findProducts(trx, storeId, ids));
  const productRows = [{ ...row, slug }, ...beside];
  return { shows: sitePaths.product(slug), products, posts: new Map(), productRows, postRows: [] };
}

async function readPost({ trx, at }: Reading, { storeId, id }: Previewed): Promise<Read | null> {
  const row = await findPost(trx, storeId, id);
  if (row === undefined) return null;
  const slug = slugOf(row);
  const named = idsOf(row.products_buy_separately, row.products_buy_together);
  const products = await findInShop(trx, storeId, named, at);
  const posts = await findPublishedSlugs(trx, storeId, idsOf(row.related_posts), at);
  const productRows = await rowsOf(products, (ids) => findProducts(trx, storeId, ids));
  const beside = await rowsOf(posts.keys(), (ids) => findPosts(trx, storeId, ids));
  // An unpublished post gets the present date.
  const postRows = [{ ...row, slug, published_at: row.published_at ?? at.toISOString() }, ...beside];
  return { shows: sitePaths.post(slug), products, posts, productRows, postRows };
}

/**
 * Snapshot lines for one record, visible or not, with those of its related records that visitors can see. Null if the
 * record is deleted.
 */
export function previewLines(
  db: Kysely<Tables>,
  previewed: Previewed,
  { at, origin, path }: PreviewMoment,
): Promise<SnapshotLine[] | null> {
  const { storeId, kind } = previewed;
  return inTransaction(db, async (trx) => {
    await seeOneMoment(trx);
    const store = await findStore(trx, storeId);
    const kept = store && (await siteLine(trx, store, []));
    const read = await (kind === 'product' ? readProduct : readPost)({ trx, at }, previewed);
    if (kept === undefined || read === null) return null;
    const { products, posts, productRows, postRows } = read;
    const site = siteAt(kept, { at, origin, isHidden: true, callsAt: null });
    const categories = new Set(site.categories.flatMap((each) => idsOf([each], each.subcategories)));
    const beside = { products, posts, categories };
    return [
      { kind: 'site', site: previewSite(site, { path, shows: read.shows }) },
      ...productRows.map((row) => productAt({ product: shopProductOf(row, at) }, beside, { at })),
      ...postRows.map((row) => ({ kind: 'post' as const, post: shopPostOf(row, beside), changes_at: null })),
      { kind: 'end', products: productRows.length, posts: postRows.length },
    ];
  });
}

const previewSite = (site: SnapshotSite, preview: NonNullable<SnapshotSite['preview']>): SnapshotSite => ({
  ...site,
  store: { ...site.store, social: unmeasured(site.store.social) },
  preview,
});
