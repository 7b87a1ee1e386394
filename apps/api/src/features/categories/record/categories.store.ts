import type { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { StoredOf } from '@botica/contract/kit/record';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { lockName } from '../../../kit/db/lock-name.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import { type CategoryRow, categoryQuery } from '../tree/category-tree.store.ts';

export type CategoryFields = StoredOf<typeof categoryRecord>;

/**
 * One at a time changes a store's tree: its order, its slugs, how many there are. Behind the products that it is about,
 * before any category.
 */
export const lockTree = (trx: Kysely<Tables>, storeId: number) => lockName(trx, `categories ${storeId}`);

export async function findCategory(db: Kysely<Tables>, storeId: number, id: number): Promise<CategoryRow | undefined> {
  return categoryQuery(db, storeId).where('categories.id', '=', id).executeTakeFirst();
}

export async function findCategoryAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<CategoryRow | undefined> {
  return categoryQuery(trx, storeId).where('categories.id', '=', id).forUpdate('categories').executeTakeFirst();
}

const categoriesOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('categories').where('store_id', '=', storeId);

export async function countCategories(trx: Kysely<Tables>, storeId: number): Promise<number> {
  const { count } = await categoriesOf(trx, storeId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The id of a category that is about to be made. */
export async function takeCategoryId(trx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('categories', 'id')) as id`.execute(
    trx,
  );
  return rows[0]?.id as number;
}

const logoColumn = (name: string | null) => (name === null ? null : JSON.stringify({ name }));

const columnsOf = ({ ecommerce, callcenter, ...rest }: CategoryFields) => ({
  ...rest,
  ecommerce: JSON.stringify(ecommerce),
  callcenter: JSON.stringify(callcenter),
});

export async function insertCategory(
  trx: Kysely<Tables>,
  {
    logo = null,
    ...keys
  }: Pick<CategoryRow, 'id' | 'store_id' | 'parent_id' | 'position' | 'created_at'> & {
    featured_product_id?: number | null;
    /** The name of its picture. */
    logo?: string | null;
  },
  fields: CategoryFields,
): Promise<void> {
  await trx
    .insertInto('categories')
    .values({ ...columnsOf(fields), ...keys, logo: logoColumn(logo) })
    .execute();
}

/** One conditional update; false when the row is no longer as it was read. */
export async function updateCategory(
  trx: Kysely<Tables>,
  category: Pick<CategoryRow, 'store_id' | 'id' | 'version'>,
  fields: CategoryFields,
  { featuredId, logo }: { featuredId: number | null; logo: string | null },
): Promise<boolean> {
  const patch = { ...columnsOf(fields), featured_product_id: featuredId, logo: logoColumn(logo) };
  const { numUpdatedRows } = await updateVersion(trx, 'categories', category, patch).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Its next version, for what changed below it. */
export async function touchCategory(
  trx: Kysely<Tables>,
  { store_id, id }: Pick<CategoryRow, 'store_id' | 'id'>,
): Promise<void> {
  await trx
    .updateTable('categories')
    .set({ version: sql<number>`version + 1` })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** Its subcategories and what stood in them go along; products stay. */
export async function deleteCategory(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('categories').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Those beside each other, in their order. */
export async function siblingIds(trx: Kysely<Tables>, storeId: number, parentId: number | null): Promise<number[]> {
  const rows = await categoriesOf(trx, storeId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Numbers them from 1 in this order, below this one. */
export async function numberCategories(
  trx: Kysely<Tables>,
  storeId: number,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update categories set position = placed.position, parent_id = ${parentId}
    from unnest(${ids}::bigint[]) with ordinality as placed (id, position)
    where categories.id = placed.id and categories.store_id = ${storeId}
      and (categories.position <> placed.position or categories.parent_id is distinct from ${parentId})`.execute(trx);
}

/** Of the other categories the slugs that begin so. */
export async function findSlugs(
  trx: Kysely<Tables>,
  storeId: number,
  beginning: string,
  exceptId: number,
): Promise<ReadonlySet<string>> {
  // Letters, digits and hyphens mean nothing to `like`.
  const rows = await categoriesOf(trx, storeId)
    .where('slug', 'like', `${beginning}%`)
    .where('id', '<>', exceptId)
    .select('slug')
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Of these pictures of the store those that are logos. */
export async function findNamedLogos(db: Kysely<Tables>, storeId: number, names: readonly string[]): Promise<string[]> {
  const rows = await categoriesOf(db, storeId)
    .where('logo', 'is not', null)
    .select(sql<string>`logo ->> 'name'`.as('name'))
    .execute();
  const logos = new Set(rows.map(({ name }) => name));
  return names.filter((name) => logos.has(name));
}
