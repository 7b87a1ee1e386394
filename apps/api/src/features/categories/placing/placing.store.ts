import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export interface CategoryLink {
  id: number;
  parent_id: number | null;
}

/** A category with its name, for the audit. */
export interface NamedCategory extends CategoryLink {
  name: string;
}

/** Id of the top category: the parent, or the category itself. */
export const rootOf = ({ id, parent_id }: CategoryLink): number => parent_id ?? id;

/**
 * Locks those of the given products that are in the shop, so that only one transaction at a time changes their
 * categories. It is called before any category is locked.
 */
export async function lockProducts(trx: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(['id', 'title', sql<boolean>`prescription_kind <> 'none'`.as('locked')])
    .execute();
}

/** Categories of the store with these ids. They cannot be removed until the transaction ends. */
export async function findPlaces(
  trx: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<NamedCategory[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('categories')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .select(['id', 'parent_id', 'name'])
    .execute();
}

/** All categories of a store with their names. */
export const listPlaces = (db: Kysely<Tables>, storeId: number): Promise<NamedCategory[]> =>
  db
    .selectFrom('categories')
    .where('store_id', '=', storeId)
    .orderBy('id')
    .select(['id', 'parent_id', 'name'])
    .execute();

export interface CategoryMember {
  productId: number;
  categoryId: number;
}

const unnested = (pairs: readonly CategoryMember[]) =>
  sql`unnest(${pairs.map((pair) => pair.productId)}::bigint[], ${pairs.map((pair) => pair.categoryId)}::bigint[])
    as pair (product_id, category_id)`;

/** Categories of each product. A parent is implied by its subcategory and not stored. */
export async function findPlaced(
  db: Kysely<Tables>,
  storeId: number,
  productIds: readonly number[],
): Promise<(CategoryLink & { productId: number })[]> {
  return db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .where('product_categories.store_id', '=', storeId)
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .select(['product_id as productId', 'categories.id', 'parent_id'])
    .execute();
}

export async function insertPlaced(
  trx: Kysely<Tables>,
  storeId: number,
  pairs: readonly CategoryMember[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into product_categories (store_id, product_id, category_id)
    select ${storeId}, pair.product_id, pair.category_id from ${unnested(pairs)}
    on conflict do nothing`.execute(trx);
}

export async function deletePlaced(
  trx: Kysely<Tables>,
  storeId: number,
  pairs: readonly CategoryMember[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    delete from product_categories using ${unnested(pairs)}
    where product_categories.store_id = ${storeId} and product_categories.product_id = pair.product_id
      and product_categories.category_id = pair.category_id`.execute(trx);
}

/** Categories of a product. A parent is implied by its subcategory and not stored. */
export async function placesOf(db: Kysely<Tables>, storeId: number, productId: number): Promise<NamedCategory[]> {
  return db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .where('product_categories.store_id', '=', storeId)
    .where('product_id', '=', productId)
    .orderBy('categories.id')
    .select(['categories.id', 'parent_id', 'name'])
    .execute();
}

export async function insertPlaces(
  trx: Kysely<Tables>,
  storeId: number,
  productIds: readonly number[],
  categoryIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0 || categoryIds.length === 0) return;
  await sql`
    insert into product_categories (store_id, product_id, category_id)
    select ${storeId}, product.id, category.id
    from unnest(${productIds}::bigint[]) as product (id), unnest(${categoryIds}::bigint[]) as category (id)
    on conflict do nothing`.execute(trx);
}

export async function deletePlaces(
  trx: Kysely<Tables>,
  storeId: number,
  productIds: readonly number[],
  categoryIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0 || categoryIds.length === 0) return;
  await trx
    .deleteFrom('product_categories')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .where(sql<boolean>`category_id = any(${categoryIds}::bigint[])`)
    .execute();
}

/** Puts those of the products that are in no subcategory of the parent into the parent itself. */
export async function fallBack(
  trx: Kysely<Tables>,
  storeId: number,
  productIds: readonly number[],
  parentId: number,
): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    insert into product_categories (store_id, product_id, category_id)
    select ${storeId}, product.id, ${parentId} from unnest(${productIds}::bigint[]) as product (id)
    where not exists (
      select from product_categories as placed
      join categories on categories.id = placed.category_id and categories.parent_id = ${parentId}
      where placed.product_id = product.id)
    on conflict do nothing`.execute(trx);
}

export async function productsIn(trx: Kysely<Tables>, storeId: number, categoryId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('product_categories')
    .where('store_id', '=', storeId)
    .where('category_id', '=', categoryId)
    .orderBy('product_id')
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export async function childrenOf(trx: Kysely<Tables>, storeId: number, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('categories')
    .where('store_id', '=', storeId)
    .where('parent_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Clears these products as featured products: everywhere, or only where they have left the category. Raises the version
 * of each changed category. Returns its id and the product's title.
 */
export async function clearFeatured(
  trx: Kysely<Tables>,
  storeId: number,
  productIds: readonly number[],
  where: 'everywhere' | 'where they left',
): Promise<{ id: number; title: string }[]> {
  if (productIds.length === 0) return [];
  const stays = sql<boolean>`exists (
    select from product_categories as placed
    join categories as holder on holder.id = placed.category_id
    where placed.product_id = categories.featured_product_id
      and (holder.id = categories.id or holder.parent_id = categories.id))`;
  const { rows } = await sql<{ id: number; title: string }>`
    with holding as (
      select categories.id, products.title
      from categories join products on products.id = categories.featured_product_id
      where categories.store_id = ${storeId} and categories.featured_product_id = any(${productIds}::bigint[])
        and ${where === 'everywhere' ? sql`true` : sql`not ${stays}`}
      order by categories.id
      for update of categories
    )
    update categories set featured_product_id = null, version = categories.version + 1
    from holding where categories.id = holding.id
    returning categories.id, holding.title`.execute(trx);
  return rows;
}

export async function isPlaced(
  trx: Kysely<Tables>,
  storeId: number,
  productId: number,
  categoryId: number,
): Promise<boolean> {
  const places = await placesOf(trx, storeId, productId);
  return places.some(({ id, parent_id }) => id === categoryId || parent_id === categoryId);
}
