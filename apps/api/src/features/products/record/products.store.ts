import { productRecord } from '@botica/contract/features/products/record/product-record';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { normaliseText } from '@botica/contract/kit/text';
import { type Kysely, sql } from 'kysely';
import type { StoredImage } from '../../../../database/tables/products.ts';
import type { Tables } from '../../../../database/tables.ts';
import { addToCounters } from '../../../kit/db/add-to-counters.ts';
import { lockName } from '../../../kit/db/lock-name.ts';
import { recordSearchWords } from '../../../kit/db/record-search-words.ts';
import { insertRows, updateRows } from '../../../kit/db/write-rows.ts';
import { mediasWith } from '../media/product-medias.store.ts';
import { categoriesOf, linksOf } from './product-links.store.ts';

const columns = [
  ...productRecord.names,
  ...(['id', 'store_id', 'image', 'removed_at', 'version', 'media_version', 'created_at'] as const),
] as const;

const productsOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('products').where('products.store_id', '=', storeId);

function productQuery(db: Kysely<Tables>, storeId: number) {
  return productsOf(db, storeId)
    .select(columns.map((name) => `products.${name}` as const))
    .select([linksOf(db, 'related').as('related_products'), linksOf(db, 'buywith').as('buywith_products')])
    .select(categoriesOf(db).as('categories'))
    .select(mediasWith(db).as('medias'));
}

/** A product's row with its suggestions, categories and pictures. */
export type ProductRow = NonNullable<Awaited<ReturnType<ReturnType<typeof productQuery>['executeTakeFirst']>>>;

export async function findProduct(db: Kysely<Tables>, storeId: number, id: number): Promise<ProductRow | undefined> {
  return productQuery(db, storeId).where('products.id', '=', id).executeTakeFirst();
}

/** True if the product is in this store; the bin counts too. */
export async function isProduct(db: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  const row = await productsOf(db, storeId).where('products.id', '=', id).select('products.id').executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the row, then reads it in a second statement. A single statement that waits for the lock would see the new row,
 * but old data of other tables (suggestions, categories).
 */
export async function findProductAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<ProductRow | undefined> {
  await lockRows(trx, storeId, [id]);
  return findProduct(trx, storeId, id);
}

/** Products by id. The fixed order prevents deadlocks between transactions that lock some of them. */
export const findProducts = (db: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<ProductRow[]> =>
  productQuery(db, storeId).where('products.id', 'in', ids).orderBy('products.id').execute();

/** Locks the rows and then reads them, for the reason given at `findProductAndLock`. */
export async function findProductsAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<ProductRow[]> {
  await lockRows(trx, storeId, ids);
  return findProducts(trx, storeId, ids);
}

const lockRows = (trx: Kysely<Tables>, storeId: number, ids: readonly number[]) =>
  productsOf(trx, storeId).where('id', 'in', ids).orderBy('id').forUpdate().select('id').execute();

/** All columns of the record, and derived columns for sort and search, as JSON for bulk statements. */
const columnsOf = (storeId: number, fields: ProductFields) => ({
  ...Object.fromEntries(productRecord.names.map((name) => [name, fields[name]])),
  title_sort: normaliseText(fields.title),
  search_words: recordSearchWords(productRecord, storeId, fields),
  ecommerce_from: fields.ecommerce.from,
  callcenter_from: fields.callcenter.from,
});

const savedColumns = [
  ...productRecord.names,
  ...(['title_sort', 'search_words', 'ecommerce_from', 'callcenter_from'] as const),
] as const;

export async function takeProductIds(trx: Kysely<Tables>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, ${count})`.execute(trx);
  return rows.map(({ id }) => id);
}

export const takeProductId = async (trx: Kysely<Tables>) => (await takeProductIds(trx, 1))[0] as number;

interface NewProductKeys {
  id: number;
  store_id: number;
  created_at: Date;
  image?: StoredImage | null;
}

/** Rows per statement; larger statements would hold up others. */
const rowsPerStatement = 500;

export async function insertProducts(
  trx: Kysely<Tables>,
  products: readonly { keys: NewProductKeys; fields: ProductFields }[],
): Promise<void> {
  const columns = ['id', 'store_id', 'created_at', 'image', ...savedColumns];
  const rows = products.map(({ keys, fields }) => ({ ...columnsOf(keys.store_id, fields), ...keys }));
  await insertRows(trx, 'products', { columns, rows, rowsPerStatement });
}

export const insertProduct = (trx: Kysely<Tables>, keys: NewProductKeys, fields: ProductFields) =>
  insertProducts(trx, [{ keys, fields }]);

/** New fields of a product, and the version that was read. */
export interface ProductSave {
  current: Pick<ProductRow, 'store_id' | 'id' | 'version'>;
  fields: ProductFields;
}

/** Conditional update of products of one store. Returns how many had not changed since they were read. */
export async function updateProducts(trx: Kysely<Tables>, saves: readonly ProductSave[]): Promise<number> {
  const [first] = saves;
  if (first === undefined) return 0;
  const { store_id: storeId } = first.current;
  const rows = saves.map(({ current: { id, version }, fields }) => ({ ...columnsOf(storeId, fields), id, version }));
  return updateRows(trx, 'products', { storeId, columns: savedColumns, rows });
}

/** False if the row has changed since it was read. */
export const updateProductRow = async (trx: Kysely<Tables>, current: ProductSave['current'], fields: ProductFields) =>
  (await updateProducts(trx, [{ current, fields }])) === 1;

/** Changes the number of products in the shop. A transaction calls it last. */
export const moveProductCount = (trx: Kysely<Tables>, storeId: number, delta: number): Promise<void> =>
  addToCounters(trx, 'product_counters', [{ store_id: storeId, count: delta }]);

/** Lock for deriving slugs in a store. It is taken before the row of a product is locked. */
export const lockSlugs = (trx: Kysely<Tables>, storeId: number) => lockName(trx, `product slugs ${storeId}`);

/** Slugs with this beginning, of the products in the shop except `exceptId`. */
export async function findSlugs(
  trx: Kysely<Tables>,
  storeId: number,
  beginning: string,
  exceptId: number | null,
): Promise<ReadonlySet<string>> {
  // Letters, digits and hyphens are no wildcards of `like`.
  const rows = await productsOf(trx, storeId)
    .where('removed_at', 'is', null)
    .where('slug', 'like', `${beginning}%`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .select('slug')
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

const ofAnother = (db: Kysely<Tables>, storeId: number, id: number) =>
  productsOf(db, storeId).where('removed_at', 'is', null).where('id', '<>', id).select('id').limit(1);

export async function isSlugTaken(trx: Kysely<Tables>, storeId: number, slug: string, id: number): Promise<boolean> {
  return (await ofAnother(trx, storeId, id).where('slug', '=', slug).executeTakeFirst()) !== undefined;
}

export async function isCodeTaken(trx: Kysely<Tables>, storeId: number, code: string, id: number): Promise<boolean> {
  return (await ofAnother(trx, storeId, id).where('external_code', '=', code).executeTakeFirst()) !== undefined;
}

/**
 * Locks (`FOR SHARE`) the given products that are not in the bin, so that neither their removal nor their advertising
 * lock changes before commit.
 */
export async function findLinked(trx: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return productsOf(trx, storeId)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .select(['id', sql<boolean>`prescription_kind <> 'none'`.as('locked')])
    .execute();
}

/** Ids by external code, of products in the shop. */
export async function findIdsByCode(
  db: Kysely<Tables>,
  storeId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await productsOf(db, storeId)
    .where('removed_at', 'is', null)
    .where('external_code', 'in', [...codes, ''])
    .select(['id', 'external_code'])
    .execute();
  return new Map(rows.map(({ id, external_code }) => [external_code, id]));
}

/** Products in the shop with one of these codes or slugs. */
export async function findKeyed(
  db: Kysely<Tables>,
  storeId: number,
  { codes, slugs }: { codes: readonly string[]; slugs: readonly string[] },
): Promise<{ id: number; external_code: string | null; slug: string }[]> {
  if (codes.length + slugs.length === 0) return [];
  const shown = productsOf(db, storeId).where('removed_at', 'is', null).select(['id', 'external_code', 'slug']);
  // A union, because each half has its own index.
  return shown
    .where(sql<boolean>`external_code = any(${codes}::text[])`)
    .union(shown.where(sql<boolean>`slug = any(${slugs}::text[])`))
    .execute();
}

/** Slugs of products in the shop within these ranges (upper bound excluded), with their product ids. */
export async function findSlugsWithin(
  trx: Kysely<Tables>,
  storeId: number,
  bounds: readonly (readonly [from: string, to: string])[],
): Promise<{ id: number; slug: string }[]> {
  if (bounds.length === 0) return [];
  const { rows } = await sql<{ id: number; slug: string }>`
    select distinct found.id, found.slug
    from unnest(${bounds.map(([from]) => from)}::text[], ${bounds.map(([, to]) => to)}::text[]) as bound (least, above),
      lateral (
        select id, slug from products
        where store_id = ${storeId} and removed_at is null
          and slug >= bound.least collate "C" and slug < bound.above collate "C"
        order by slug limit 100000
      ) as found`.execute(trx);
  return rows;
}
