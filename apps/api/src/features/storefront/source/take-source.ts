import { Readable } from 'node:stream';
import { policyNames, richPolicyIds } from '@botica/contract/features/website/policies/policy-names';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { readAhead } from '../../../platform/cleaning/rich-text-ahead.ts';
import { shopBranches } from '../../branches/record/shop-branches.ts';
import { shopCategoriesOf } from '../../categories/shop/list-shop-categories.ts';
import { readCategories } from '../../categories/tree/category-tree.store.ts';
import { findPosts, type PostRow } from '../../posts/record/posts.store.ts';
import { type ShownBesidePost, shopPostOf } from '../../posts/shop/show-shop-posts.ts';
import { listForms } from '../../products/forms/forms.store.ts';
import { type ShopProductRow, shopProductOf } from '../../products/shop/shop-product.ts';
import { findShopProducts } from '../../products/shop/shop-products.store.ts';
import { findRedirects } from '../../redirects/redirects.store.ts';
import { findStore, type StoredStore } from '../../stores/stores.store.ts';
import { siteOfStore } from '../../website/info/site-of-store.ts';
import { findPolicies } from '../../website/policies/policies.store.ts';
import { findBestSellers } from './best-sellers.store.ts';
import { findLastAuditId, findMoved, findPostHeads, findProductHeads, seeOneMoment } from './source.store.ts';
import type { Source, SourceHead, SourceLine } from './source-line.ts';

/** Rows per statement, so few that other requests get a turn between two of them. */
const rowsPerStatement = 1_000;

interface Heads {
  site: Extract<SourceLine, { kind: 'site' }>;
  products: Awaited<ReturnType<typeof findProductHeads>>;
  posts: Awaited<ReturnType<typeof findPostHeads>>;
  auditId: number;
}

type Rows = { kind: 'product'; rows: ShopProductRow[] } | { kind: 'post'; rows: PostRow[] };

function ordered<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function* inPieces<Row extends { id: number }>(
  heads: readonly { id: number }[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < heads.length; at += rowsPerStatement) {
    const ids = heads.slice(at, at + rowsPerStatement).map(({ id }) => id);
    yield ordered(ids, await read(ids));
  }
}

/** Data that all pages share, and data of the home page. */
export async function siteLine(
  trx: Kysely<Tables>,
  store: StoredStore,
  best_sellers: number[],
): Promise<Heads['site'] | undefined> {
  const kept = await siteOfStore(trx, store);
  if (kept === undefined) return;
  const written = new Map(
    (await findPolicies(trx, store.id, richPolicyIds)).map((each) => [each.section, each.content]),
  );
  const policies = richPolicyIds.flatMap((id) => {
    const html = cleanRichText(written.get(id) ?? '').html;
    return html ? [{ id, name: policyNames[id], html }] : [];
  });
  return {
    kind: 'site',
    site: {
      store: kept,
      time_zone: store.time_zone,
      public_token: store.public_token,
      policies,
      branches: await shopBranches(trx, store.id),
      redirects: await findRedirects(trx, store.id),
      moved: await findMoved(trx, store.id),
      forms: (await listForms(trx, store.id, undefined)).map(({ id, name }) => ({ id, name })),
      best_sellers,
      categories: shopCategoriesOf(await readCategories(trx, { storeId: store.id })),
    },
  };
}

interface Reader {
  at: Date;
  onHeads(heads: Heads): void;
  onRows(rows: Rows): void;
}

/**
 * Reads the source from one snapshot of the database. Slow work happens after the transaction, because an embedded
 * database has only one connection.
 */
function readSource(db: Kysely<Tables>, storeId: number, { at, onHeads, onRows }: Reader): Promise<void> {
  let hasBegun = false;
  return inTransaction(db, async (trx) => {
    // A retry would mix two snapshots.
    if (hasBegun) throw new Error('The reading of the source was cut off');
    await seeOneMoment(trx);
    const store = await findStore(trx, storeId);
    const site = store && (await siteLine(trx, store, await findBestSellers(trx, storeId, at)));
    if (site === undefined) return;
    const [products, posts] = [await findProductHeads(trx, storeId), await findPostHeads(trx, storeId)];
    const auditId = await findLastAuditId(trx, storeId);
    hasBegun = true;
    onHeads({ site, products, posts, auditId });
    for await (const rows of inPieces(products, (ids) => findShopProducts(trx, storeId, ids)))
      onRows({ kind: 'product', rows });
    for await (const rows of inPieces(posts, (ids) => findPosts(trx, storeId, ids))) onRows({ kind: 'post', rows });
  });
}

async function* linesOf(
  { site, products, posts }: Heads,
  pieces: AsyncIterable<Rows>,
  at: Date,
): AsyncGenerator<SourceLine> {
  yield site;
  // Visibility is decided later for each moment, so every candidate is listed here.
  const beside = {
    products: new Set(products.map(({ id }) => id)),
    categories: new Set(
      site.site.categories.flatMap(({ id, subcategories }) => [id, ...subcategories.map((sub) => sub.id)]),
    ),
    posts: new Map(posts.map(({ id, slug }) => [id, slug])),
  };
  for await (const piece of pieces) {
    if (piece.kind === 'post') await readBodiesAhead(piece.rows);
    yield* piece.kind === 'product' ? productLines(piece.rows, at) : postLines(piece.rows, beside);
  }
}

/** Cleans the bodies in threads before they are needed. After a server start none of them is known to be clean. */
async function readBodiesAhead(rows: readonly PostRow[]): Promise<void> {
  for (const { body, store_id: picturesOf } of rows)
    await readAhead({ body }, { owner: -picturesOf, list: { picturesOf } });
}

function* productLines(rows: readonly ShopProductRow[], at: Date): Generator<SourceLine> {
  for (const row of rows) yield { kind: 'product', product: shopProductOf(row, at), from: row.ecommerce.from };
}

function* postLines(rows: readonly PostRow[], beside: ShownBesidePost): Generator<SourceLine> {
  for (const row of rows) yield { kind: 'post', post: shopPostOf(row, beside) };
}

function* headsOf({ site, products, posts }: Heads): Generator<SourceHead> {
  yield site;
  for (const { id, promotion, ecommerce } of products) {
    yield { kind: 'product', product: { id, promotion }, from: ecommerce.from };
  }
  for (const { id, slug, published_at } of posts)
    yield { kind: 'post', post: { id, slug, published_at: published_at?.toISOString() ?? null } };
}

/**
 * Reads what the store can show. Undefined if the store is deleted. The heads are returned at once. The rows are read
 * in the background and buffered for a single pass over the lines, so the connection is soon free again.
 */
export async function takeSource(
  { db, clock }: { db: Kysely<Tables>; clock: () => Date },
  storeId: number,
): Promise<(Source & { auditId: number }) | undefined> {
  const pieces = new Readable({ objectMode: true, read: () => {} });
  // The pass over the lines reports this error.
  pieces.on('error', () => {});
  const at = clock();
  const heads = await new Promise<Heads | undefined>((resolve, reject) => {
    readSource(db, storeId, { at, onHeads: resolve, onRows: (rows) => pieces.push(rows) }).then(
      () => {
        pieces.push(null);
        resolve(undefined);
      },
      (error) => {
        pieces.destroy(error);
        reject(error);
      },
    );
  });
  return heads && { heads: () => headsOf(heads), lines: () => linesOf(heads, pieces, at), auditId: heads.auditId };
}
