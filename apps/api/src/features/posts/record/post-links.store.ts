import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';

/** `separately`: "Produtos Avulsos"; `together`: "Compre Junto". */
export type SuggestionKind = 'separately' | 'together';

/** Linked posts with the names of their covers, without removed posts. */
export const linkedPostsOf = (db: Kysely<Tables>) =>
  jsonArrayFrom(
    db
      .selectFrom('post_links')
      .innerJoin('posts as linked', 'linked.id', 'post_links.linked_id')
      .whereRef('post_links.post_id', '=', sql.ref('posts.id'))
      .where('linked.removed_at', 'is', null)
      .orderBy('post_links.position')
      .select(['linked.id', 'linked.title', 'linked.status', 'linked.published_at'])
      .select(sql<string | null>`linked.image ->> 'thumbnail'`.as('thumbnail')),
  );

/** Suggested products as lists show them, without removed ones. */
export const productsOf = (db: Kysely<Tables>, kind: SuggestionKind) =>
  jsonArrayFrom(
    db
      .selectFrom('post_products')
      .innerJoin('products', 'products.id', 'post_products.product_id')
      .whereRef('post_products.post_id', '=', sql.ref('posts.id'))
      .where('post_products.kind', '=', kind)
      .where('products.removed_at', 'is', null)
      .orderBy('post_products.position')
      .select([
        'products.id',
        'products.title',
        sql<string>`products.discount_price::text`.as('price'),
        sql<string | null>`products.image ->> 'thumbnail'`.as('thumbnail'),
        sql<boolean>`products.prescription_kind <> 'none'`.as('locked'),
      ]),
  );

export const categoriesOf = (db: Kysely<Tables>) =>
  jsonArrayFrom(
    db
      .selectFrom('post_categories')
      .innerJoin('categories', 'categories.id', 'post_categories.category_id')
      .whereRef('post_categories.post_id', '=', sql.ref('posts.id'))
      .orderBy('categories.id')
      .select(['categories.id', 'categories.name', 'categories.parent_id']),
  );

interface Post {
  store_id: number;
  id: number;
}

export async function replaceLinkedPosts(
  trx: Kysely<Tables>,
  { store_id, id: post_id }: Post,
  linkedIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('post_links').where('store_id', '=', store_id).where('post_id', '=', post_id).execute();
  const rows = linkedIds.map((linked_id, position) => ({ store_id, post_id, position, linked_id }));
  if (rows.length > 0) await trx.insertInto('post_links').values(rows).execute();
}

export async function replaceSuggestions(
  trx: Kysely<Tables>,
  { store_id, id: post_id }: Post,
  kind: SuggestionKind,
  productIds: readonly number[],
): Promise<void> {
  const current = trx.deleteFrom('post_products').where('store_id', '=', store_id).where('post_id', '=', post_id);
  await current.where('kind', '=', kind).execute();
  const rows = productIds.map((product_id, position) => ({ store_id, post_id, kind, position, product_id }));
  if (rows.length > 0) await trx.insertInto('post_products').values(rows).execute();
}

export async function replaceCategories(
  trx: Kysely<Tables>,
  { store_id, id: post_id }: Post,
  categoryIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('post_categories').where('store_id', '=', store_id).where('post_id', '=', post_id).execute();
  const rows = categoryIds.map((category_id) => ({ store_id, post_id, category_id }));
  if (rows.length > 0) await trx.insertInto('post_categories').values(rows).execute();
}

/** Returns those of the given ids that are posts of the blog. */
export async function findLiving(trx: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('posts')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks posts in id order, so that two transactions cannot deadlock. */
async function lockInOrder(trx: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<void> {
  const rows = trx.selectFrom('posts').where('store_id', '=', storeId).where('id', 'in', ids);
  await rows.orderBy('id').forUpdate().select('id').execute();
}

/** Locks a post and the posts that link to it. The caller holds `lockPosts`, so no new link is added meanwhile. */
export async function lockWithHolders(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  const links = trx.selectFrom('post_links').where('store_id', '=', storeId).where('linked_id', '=', id);
  const holders = await links.select('post_id').execute();
  await lockInOrder(trx, storeId, [id, ...holders.map(({ post_id }) => post_id)]);
}

async function raiseVersions(trx: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<void> {
  await lockInOrder(trx, storeId, ids);
  await trx
    .updateTable('posts')
    .set({ version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
}

/** Removes a post from the links of others and raises their versions. Returns each list as it was. */
export async function dropLinkedPost(trx: Kysely<Tables>, storeId: number, id: number) {
  const lists = await trx
    .selectFrom('post_links')
    .where('store_id', '=', storeId)
    .where('post_id', 'in', (eb) => eb.selectFrom('post_links').where('linked_id', '=', id).select('post_id'))
    .groupBy('post_id')
    .orderBy('post_id')
    .select(['post_id', sql<number[]>`array_agg(linked_id order by position)::int[]`.as('before')])
    .execute();
  if (lists.length === 0) return [];
  const holders = lists.map(({ post_id }) => post_id);
  await raiseVersions(trx, storeId, holders);
  await trx.deleteFrom('post_links').where('store_id', '=', storeId).where('linked_id', '=', id).execute();
  return lists;
}

/** Removes products from the posts that suggest them and raises their versions. Returns each list as it was. */
export async function dropSuggestedProducts(trx: Kysely<Tables>, storeId: number, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const isOne = sql<boolean>`product_id = any(${productIds}::bigint[])`;
  const found = await trx
    .selectFrom('post_products')
    .where('store_id', '=', storeId)
    .where(isOne)
    .select('post_id')
    .execute();
  if (found.length === 0) return [];
  const holders = [...new Set(found.map(({ post_id }) => post_id))];
  // The rows are locked first: a concurrent save of one of them has written its lists already, or waits.
  await raiseVersions(trx, storeId, holders);
  const lists = await trx
    .selectFrom('post_products')
    .where('store_id', '=', storeId)
    .where('post_id', 'in', holders)
    .groupBy(['post_id', 'kind'])
    .having((eb) => eb.fn.agg('bool_or', [isOne]), 'is', true)
    .orderBy('post_id')
    .orderBy('kind')
    .select(['post_id', 'kind', sql<number[]>`array_agg(product_id order by position)::int[]`.as('before')])
    .execute();
  await trx.deleteFrom('post_products').where('store_id', '=', storeId).where(isOne).execute();
  return lists;
}
