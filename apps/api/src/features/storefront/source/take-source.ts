import { policyNames, richPolicyIds } from '@botica/contract/features/website/policy-names';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { shopBranches } from '../../branches/record/shop-branches.ts';
import { shopCategoriesOf } from '../../categories/shop/list-shop-categories.ts';
import { readCategories } from '../../categories/tree/category-tree.store.ts';
import { findPosts, type PostRow } from '../../posts/record/posts.store.ts';
import { shopPostOf } from '../../posts/shop/show-shop-posts.ts';
import { listForms } from '../../products/forms/forms.store.ts';
import { type ShopProductRow, shopProductOf } from '../../products/shop/shop-product.ts';
import { findShopProducts } from '../../products/shop/shop-products.store.ts';
import { findRedirects } from '../../redirects/redirects.store.ts';
import { findStore, type StoredStore } from '../../stores/stores.store.ts';
import { siteOfStore } from '../../website/info/site-of-store.ts';
import { findPolicies } from '../../website/policies/policies.store.ts';
import { findLastAuditId, findMoved, findSourcePostIds, findSourceProductIds, seeOneMoment } from './source.store.ts';
import type { Source, SourceHead, SourceLine } from './source-line.ts';

const rowsPerStatement = 2_000;

interface Read {
  site: Extract<SourceLine, { kind: 'site' }>;
  products: ShopProductRow[];
  posts: PostRow[];
  auditId: number;
}

async function inPieces<Row>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += rowsPerStatement)
    rows.push(...(await read(ids.slice(at, at + rowsPerStatement))));
  return rows;
}

/** In the order of the ids. */
function ordered<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What all pages share. */
export async function siteLine(trx: Kysely<Tables>, store: StoredStore): Promise<Read['site'] | undefined> {
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
      ...{ store: kept, time_zone: store.time_zone, public_token: store.public_token, policies },
      branches: await shopBranches(trx, store.id),
      ...{ redirects: await findRedirects(trx, store.id), moved: await findMoved(trx, store.id) },
      forms: (await listForms(trx, store.id, undefined)).map(({ id, name }) => ({ id, name })),
      categories: shopCategoriesOf(await readCategories(trx, { storeId: store.id })),
    },
  };
}

/** Of one moment; what takes long is done afterwards, when the connection is free again. */
function readSource(db: Kysely<Tables>, storeId: number): Promise<Read | undefined> {
  return inTransaction(db, async (trx) => {
    await seeOneMoment(trx);
    const store = await findStore(trx, storeId);
    const site = store && (await siteLine(trx, store));
    if (site === undefined) return;
    const productIds = await findSourceProductIds(trx, storeId);
    const postIds = await findSourcePostIds(trx, storeId);
    const products = await inPieces(productIds, (some) => findShopProducts(trx, storeId, some));
    const posts = await inPieces(postIds, (some) => findPosts(trx, storeId, some));
    return {
      ...{ site, products: ordered(productIds, products), posts: ordered(postIds, posts) },
      auditId: await findLastAuditId(trx, storeId),
    };
  });
}

function* linesOf({ site, products, posts }: Read, at: Date): Generator<SourceLine> {
  yield site;
  for (const row of products) {
    yield { kind: 'product', product: shopProductOf(row, at), from: row.ecommerce.from };
  }
  // What is shown beside them is decided for each moment: here stands all that may be.
  const beside = {
    products: new Set(products.map(({ id }) => id)),
    categories: new Set(
      site.site.categories.flatMap(({ id, subcategories }) => [id, ...subcategories.map((sub) => sub.id)]),
    ),
    posts: new Map(posts.map(({ id, slug }) => [id, slug])),
  };
  for (const row of posts) yield { kind: 'post', post: shopPostOf(row, beside) };
}

function* headsOf({ site, products, posts }: Read): Generator<SourceHead> {
  yield site;
  for (const { id, promotion, ecommerce } of products) {
    yield { kind: 'product', product: { id, promotion }, from: ecommerce.from };
  }
  for (const { id, slug, published_at } of posts) yield { kind: 'post', post: { id, slug, published_at } };
}

/** What the store has to show; undefined: it is gone. */
export async function takeSource(
  { db, clock }: { db: Kysely<Tables>; clock: () => Date },
  storeId: number,
): Promise<(Source & { auditId: number }) | undefined> {
  const read = await readSource(db, storeId);
  const at = clock();
  return read && { heads: () => headsOf(read), lines: () => linesOf(read, at), auditId: read.auditId };
}
