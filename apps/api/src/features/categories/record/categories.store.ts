import type { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { StoredOf } from '@botica/contract/kit/record';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { lockName } from '../../../kit/db/lock-name.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import { type CategoryRow, categoryQuery } from '../tree/category-tree.store.ts';

export type CategoryFields = StoredOf<typeof categoryRecord>;

/**
 * Lock of a store's tree: its order, its slugs and its size. It is taken after the locks of products and before any
 * lock of a category.
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
    /** Name of the logo's file. */
    logo?: string | null;
  },
  fields: CategoryFields,
): Promise<void> {
  await trx
    .insertInto('categories')
    .values({ ...columnsOf(fields), ...keys, logo: logoColumn(logo) })
    .execute();
}

/** Conditional update. False if the row has changed since it was read. */
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

/** Raises the version after a change of the subcategories. */
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

/** Deletes a category with its subcategories and product links. Products stay. */
export async function deleteCategory(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('categories').where('store_id', '=', storeId).where('id', '=', id).execute();
}

export async function siblingIds(trx: Kysely<Tables>, storeId: number, parentId: number | null): Promise<number[]> {
  const rows = await categoriesOf(trx, storeId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Numbers categories from 1 in this order and sets their parent. */
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

/** Slugs with this beginning, of the other categories. */
export async function findSlugs(
  trx: Kysely<Tables>,
  storeId: number,
  beginning: string,
  exceptId: number,
): Promise<ReadonlySet<string>> {
  // Letters, digits and hyphens are no wildcards of `like`.
  const rows = await categoriesOf(trx, storeId)
    .where('slug', 'like', `${beginning}%`)
    .where('id', '<>', exceptId)
    .select('slug')
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Returns those of the given files that are logos of categories. */
export async function findNamedLogos(db: Kysely<Tables>, storeId: number, names: readonly string[]): Promise<string[]> {
  const rows = await categoriesOf(db, storeId)
    .where('logo', 'is not', null)
    .select(sql<string>`logo ->> 'name'`.as('name'))
    .execute();
  const logos = new Set(rows.map(({ name }) => name));
  return names.filter((name) => logos.has(name));
}
