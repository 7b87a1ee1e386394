import { mediaTypes, mostAskedCodes } from '@botica/contract/features/products/media/product-media';
import { bannerFlags } from '@botica/contract/features/products/record/product-rules';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StoredImage } from '../../../../database/tables/products.ts';
import type { Tables } from '../../../../database/tables.ts';
import { oneOf } from '../../../kit/db/one-of.ts';

const columns = [
  ...(['id', 'type', 'position', 'title', 'description', 'base', 'mask', 'label', 'logo'] as const),
  ...(['is_customized_image', 'inverse_logo', 'text_blending', 'made', 'names', 'version'] as const),
] as const;

const mediasOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('product_medias').where('product_medias.store_id', '=', storeId);

/** Pictures of a product: the gallery in its order, then the banner. */
export async function findMedias(db: Kysely<Tables>, storeId: number, productId: number) {
  return mediasOf(db, storeId)
    .where('product_id', '=', productId)
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .select(columns)
    .execute();
}

export type MediaRow = Awaited<ReturnType<typeof findMedias>>[number];

/** Pictures as a subquery of the product's row, in the order of `findMedias`. */
export const mediasWith = (db: Kysely<Tables>) =>
  jsonArrayFrom(
    db
      .selectFrom('product_medias')
      .whereRef('product_medias.product_id', '=', sql.ref('products.id'))
      .orderBy('type')
      .orderBy('position')
      .orderBy('id')
      .select(columns),
  );

/** Shop columns of the pictures of these products, in the order of `findMedias`. */
export async function findPictures(db: Kysely<Tables>, storeId: number, productIds: readonly number[]) {
  return mediasOf(db, storeId)
    .where(oneOf('product_id', productIds))
    .orderBy('product_id')
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .select(['product_id', 'type', 'position', 'title', 'description', 'made'])
    .execute();
}

export async function findProductOfMedias(db: Kysely<Tables>, storeId: number, id: number) {
  return productOfMedias(db, storeId, id).executeTakeFirst();
}

/** Products in the shop with one of these codes (in any case) or EANs, each with its gallery. */
export async function findByCodes(db: Kysely<Tables>, storeId: number, codes: readonly string[]) {
  const lowered = codes.map((code) => code.toLowerCase());
  return db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(lower(external_code) = any(${lowered}::text[]) or ean = any(${codes}::text[]))`)
    .orderBy('title_sort')
    .orderBy('id')
    .limit(mostAskedCodes)
    .select(['id', 'store_id', 'title', 'subtitle', 'external_code', 'ean', 'media_version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_medias')
          .whereRef('product_medias.product_id', '=', 'products.id')
          .where('type', '=', mediaTypes.gallery)
          .orderBy('position')
          .orderBy('id')
          .select(['id', 'made']),
      ).as('gallery'),
    )
    .execute();
}

/** Locks the product, so that changes of its pictures run one after the other. */
export async function lockProductOfMedias(trx: Kysely<Tables>, storeId: number, id: number) {
  return productOfMedias(trx, storeId, id).forUpdate().executeTakeFirst();
}

const productOfMedias = (db: Kysely<Tables>, storeId: number, id: number) =>
  db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(['id', 'store_id', 'version', 'media_version', 'removed_at', 'image', ...bannerFlags]);

export async function hasBanner(db: Kysely<Tables>, storeId: number, productId: number): Promise<boolean> {
  const found = await mediasOf(db, storeId)
    .where('product_id', '=', productId)
    .where('type', '=', mediaTypes.banner)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Clears the banner flags of a locked product. Returns its next version. */
export async function switchBannersOff(trx: Kysely<Tables>, storeId: number, id: number): Promise<number> {
  const { version } = await trx
    .updateTable('products')
    .set({ is_banner: false, is_banner_category: false, version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Raises the version of the pictures and sets the product's main picture. False if they have changed since they were
 * read.
 */
export async function moveMediaVersion(
  trx: Kysely<Tables>,
  { store_id, id, version }: { store_id: number; id: number; version: number },
  image: StoredImage | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set({ media_version: version + 1, image: image === null ? null : JSON.stringify(image) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('media_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertMedia(trx: Kysely<Tables>, values: Insertable<Tables['product_medias']>): Promise<number> {
  const { id } = await trx.insertInto('product_medias').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateMedia(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
  patch: Updateable<Tables['product_medias']>,
): Promise<void> {
  await trx
    .updateTable('product_medias')
    .set((eb) => ({ ...patch, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

export async function deleteMedia(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('product_medias').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Sets the positions in the order of the ids, from 1. */
export async function placeMedias(trx: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update product_medias set position = placed.position
    from unnest(${ids}::bigint[]) with ordinality as placed (id, position)
    where product_medias.store_id = ${storeId} and product_medias.id = placed.id
      and product_medias.position <> placed.position`.execute(trx);
}

/** Copies the rows; the copies use the same files. Returns the file names. */
export async function copyMedias(
  trx: Kysely<Tables>,
  storeId: number,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    insert into product_medias (store_id, product_id, type, position, title, description, base, mask, label, logo,
      is_customized_image, inverse_logo, text_blending, made, names, created_at)
    select store_id, ${to}::bigint, type, position, title, description, base, mask, label, logo,
      is_customized_image, inverse_logo, text_blending, made, names, ${now}::timestamptz
    from product_medias where store_id = ${storeId} and product_id = ${from} order by id
    returning names`.execute(trx);
  return rows.flatMap(({ names }) => names);
}

/** Returns those of the given files that product pictures use. */
export async function findNamedByProducts(
  db: Kysely<Tables>,
  storeId: number,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select distinct name from product_medias, unnest(names) as name
    where store_id = ${storeId} and names && ${names}::text[] and name = any(${names}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}
