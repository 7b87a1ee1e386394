import { productRecord } from '@botica/contract/features/products/product-record';
import type { ProductFields } from '@botica/contract/features/products/product-rules';
import { normaliseText } from '@botica/contract/kit/text';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StoredImage } from '../../../../database/tables/products.ts';
import type { Tables } from '../../../../database/tables.ts';
import { storedSearchWords } from '../../../kit/db/search-words.ts';
import { mediasWith } from '../media/product-medias.store.ts';

const columns = [
  ...productRecord.names,
  ...(['id', 'store_id', 'image', 'removed_at', 'version', 'media_version', 'created_at'] as const),
] as const;

/** Products that a product suggests, as lists name them; those that were removed are left out. */
export const linksOf = (db: Kysely<Tables>, kind: 'related' | 'buywith') =>
  jsonArrayFrom(
    db
      .selectFrom('product_links')
      .innerJoin('products as linked', 'linked.id', 'product_links.linked_id')
      .whereRef('product_links.product_id', '=', sql.ref('products.id'))
      .where('product_links.kind', '=', kind)
      .where('linked.removed_at', 'is', null)
      .orderBy('product_links.position')
      .select([
        'linked.id',
        'linked.title',
        sql<string>`linked.discount_price::text`.as('price'),
        sql<string | null>`linked.image ->> 'thumbnail'`.as('thumbnail'),
        sql<boolean>`linked.prescription_kind <> 'none'`.as('locked'),
      ]),
  );

/** Where a product stands. */
export const categoriesOf = (db: Kysely<Tables>) =>
  jsonArrayFrom(
    db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .whereRef('product_categories.product_id', '=', sql.ref('products.id'))
      .orderBy('categories.id')
      .select(['categories.id', 'categories.name', 'categories.parent_id']),
  );

const productsOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('products').where('products.store_id', '=', storeId);

function productQuery(db: Kysely<Tables>, storeId: number) {
  return productsOf(db, storeId)
    .select(columns.map((name) => `products.${name}` as const))
    .select([linksOf(db, 'related').as('related_products'), linksOf(db, 'buywith').as('buywith_products')])
    .select(categoriesOf(db).as('categories'))
    .select(mediasWith(db).as('medias'));
}

/** A product as its row holds it, with what it suggests and where it stands. */
export type ProductRow = NonNullable<Awaited<ReturnType<ReturnType<typeof productQuery>['executeTakeFirst']>>>;

export async function findProduct(db: Kysely<Tables>, storeId: number, id: number): Promise<ProductRow | undefined> {
  return productQuery(db, storeId).where('products.id', '=', id).executeTakeFirst();
}

/** Whether it is one of the store's, in the bin too. */
export async function isProduct(db: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  const row = await productsOf(db, storeId).where('products.id', '=', id).select('products.id').executeTakeFirst();
  return row !== undefined;
}

export async function findProductAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<ProductRow | undefined> {
  return productQuery(trx, storeId).where('products.id', '=', id).forUpdate('products').executeTakeFirst();
}

/** These products, by id: in their order two who lock some of them never wait for each other. */
export const findProducts = (db: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<ProductRow[]> =>
  productQuery(db, storeId).where('products.id', 'in', ids).orderBy('products.id').execute();

export const findProductsAndLock = (
  trx: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<ProductRow[]> =>
  productQuery(trx, storeId).where('products.id', 'in', ids).orderBy('products.id').forUpdate('products').execute();

const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value));
const instantOf = (from: string | null) => (from === null ? null : new Date(from));

type Searched = Pick<ProductFields, 'title' | 'subtitle' | 'external_code' | 'keywords' | 'ingredients'>;

/** Each text by itself: so many words as one may have, all of them may have. */
function searchWords(storeId: number, product: Searched): string {
  const { title, subtitle, external_code, keywords, ingredients } = product;
  const texts = [title, subtitle ?? '', external_code ?? '', ...keywords, ...ingredients.map(({ name }) => name)];
  return [...new Set(texts.flatMap((text) => storedSearchWords(storeId, text)))].join(' ');
}

/** All columns: those of JSON are written out, with what is kept beside them to be sorted and searched by. */
const columnsOf = (storeId: number, fields: ProductFields) => {
  const { ecommerce, callcenter, recommended_age, ingredients, volume_variants, variants, ...rest } = fields;
  const { bulk_config, promotion, ...plain } = rest;
  return {
    ...plain,
    title_sort: normaliseText(fields.title),
    search_words: searchWords(storeId, fields),
    ecommerce: JSON.stringify(ecommerce),
    ecommerce_from: instantOf(ecommerce.from),
    callcenter: JSON.stringify(callcenter),
    callcenter_from: instantOf(callcenter.from),
    recommended_age: JSON.stringify(recommended_age),
    ingredients: JSON.stringify(ingredients),
    volume_variants: JSON.stringify(volume_variants),
    variants: JSON.stringify(variants),
    bulk_config: JSON.stringify(bulk_config),
    promotion: asJson(promotion),
  };
};

/** The ids of products that are about to be made. */
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

/** So many that their parameters, some 60 of each, fit one statement. */
const rowsPerStatement = 500;

export async function insertProducts(
  trx: Kysely<Tables>,
  products: readonly { keys: NewProductKeys; fields: ProductFields }[],
): Promise<void> {
  const rows = products.map(({ keys: { image = null, ...own }, fields }) => ({
    ...columnsOf(own.store_id, fields),
    ...own,
    image: asJson(image),
  }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await trx
      .insertInto('products')
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}

export const insertProduct = (trx: Kysely<Tables>, keys: NewProductKeys, fields: ProductFields) =>
  insertProducts(trx, [{ keys, fields }]);

/** One conditional update; false when the row is no longer as it was read. */
export async function updateProduct(
  trx: Kysely<Tables>,
  { store_id, id, version }: Pick<ProductRow, 'store_id' | 'id' | 'version'>,
  fields: ProductFields,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set({ ...columnsOf(store_id, fields), version: version + 1 })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Into the bin, or out of it. */
export async function setRemoved(
  trx: Kysely<Tables>,
  { store_id, id }: Pick<ProductRow, 'store_id' | 'id'>,
  removedAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ removed_at: removedAt, version: sql<number>`version + 1` })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** For good, if it still lies in the bin since then. */
export async function deleteRemoved(trx: Kysely<Tables>, storeId: number, id: number, before: Date): Promise<void> {
  await trx
    .deleteFrom('products')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', '<=', before)
    .execute();
}

/** How many are in the shop; call it last in the transaction, for it locks a row that all such writes share. */
export async function moveProductCount(trx: Kysely<Tables>, storeId: number, delta: number): Promise<void> {
  await trx
    .insertInto('product_counters')
    .values({ store_id: storeId, count: delta })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet({ count: sql<number>`product_counters.count + excluded.count` }),
    )
    .execute();
}

/** Of those that derive a slug at the same time one goes first. Before the row of a product is locked. */
export async function lockSlugs(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`botica product slugs ${storeId}`}, 0))`.execute(trx);
}

/** Of the products in the shop but this one, the slugs that begin so. */
export async function findSlugs(
  trx: Kysely<Tables>,
  storeId: number,
  beginning: string,
  exceptId: number | null,
): Promise<ReadonlySet<string>> {
  // Letters, digits and hyphens mean nothing to `like`.
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

/** Of these ids, those that are products in the shop, as lists name them. */
export async function findLinked(trx: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return productsOf(trx, storeId)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .select(['id', sql<boolean>`prescription_kind <> 'none'`.as('locked')])
    .execute();
}

/** Of products in the shop the ids, by their codes. */
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
