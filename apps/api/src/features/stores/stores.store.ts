import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../kit/app-error.ts';
import { isUniqueViolation } from '../../kit/db/pg-errors.ts';
import { updateVersion } from '../../kit/db/update-version.ts';

const columns = [
  'id',
  'domain',
  'name',
  'cnpj',
  'main_color',
  'secondary_color',
  'logo',
  'logo_dark',
  'icon',
  'share_image',
  'share_drawn',
  'share_drawn_of',
  'closed_days',
  'time_zone',
  'address',
  'public_token',
  'is_demo',
  'version',
] as const;

export async function findStore(db: Kysely<Tables>, id: number) {
  return db.selectFrom('stores').where('id', '=', id).select(columns).executeTakeFirst();
}

/** Finds a store by its main domain or by another of its domains. */
export async function findStoreByDomain(db: Kysely<Tables>, domain: string) {
  return db
    .selectFrom('stores')
    .where('id', '=', (eb) =>
      eb.selectFrom('store_domains').where('domain', '=', domain.toLowerCase()).select('store_domains.store_id'),
    )
    .select(columns)
    .executeTakeFirst();
}

/** Stores with a CNPJ. Several stores of one company may share it. */
export const findStoresWithCnpj = (db: Kysely<Tables>, cnpj: string) =>
  db.selectFrom('stores').where('cnpj', '=', cnpj).select(['name', 'domain']).orderBy('id').execute();

export async function findStoreAndLock(trx: Kysely<Tables>, id: number) {
  return trx.selectFrom('stores').where('id', '=', id).select(columns).forUpdate().executeTakeFirst();
}
export type StoredStore = NonNullable<Awaited<ReturnType<typeof findStoreAndLock>>>;

/** Columns that people may change. */
export type StorePatch = Partial<
  Omit<StoredStore, 'id' | 'version' | 'address' | 'public_token' | 'share_drawn' | 'share_drawn_of'>
>;

/** Undefined if the version is stale. */
export async function updateStore(
  trx: Kysely<Tables>,
  store: Pick<StoredStore, 'id' | 'version'>,
  { closed_days, ...patch }: StorePatch,
): Promise<StoredStore | undefined> {
  const columnsOfPatch = { ...patch, closed_days: closed_days && JSON.stringify(closed_days) };
  return updateVersion(trx, 'stores', store, columnsOfPatch).returning(columns).executeTakeFirst();
}

/** Stores the share picture. It is derived from the settings, so the version stays. */
export async function keepSharePicture(
  db: Kysely<Tables>,
  storeId: number,
  drawn: { share_drawn: string; share_drawn_of: string },
): Promise<void> {
  await db.updateTable('stores').set(drawn).where('id', '=', storeId).execute();
}

/** Marks the store as demo, so that search engines do not list its site. */
export async function markAsDemo(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await trx.updateTable('stores').set({ is_demo: true }).where('id', '=', storeId).execute();
}

/** Domain of the demo store; undefined if there is none. */
export async function findDemoDomain(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('stores').where('is_demo', '=', true).select('domain').limit(1).executeTakeFirst())
    ?.domain;
}

export async function findStoreByPublicToken(db: Kysely<Tables>, token: string) {
  return db.selectFrom('stores').where('public_token', '=', token).select(['id', 'time_zone']).executeTakeFirst();
}

/** The store of an installation with exactly one; otherwise undefined. */
export async function findOnlyStore(db: Kysely<Tables>) {
  const rows = await db.selectFrom('stores').select(columns).limit(2).execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/** Reserves `count` order numbers, all of at least `atLeast`, and returns the first. A number is never used twice. */
export async function takeOrderNumbers(
  trx: Kysely<Tables>,
  storeId: number,
  count: number,
  atLeast: number,
): Promise<number> {
  const store = await trx
    .updateTable('stores')
    .set({ next_order_number: sql<number>`greatest(next_order_number, ${atLeast}::bigint) + ${count}::bigint` })
    .where('id', '=', storeId)
    .returning('next_order_number')
    .executeTakeFirst();
  // The store was removed after the call was authenticated.
  if (store === undefined) throw refuse('session.required');
  return store.next_order_number - count;
}

export async function moveCustomerCount(trx: Kysely<Tables>, storeId: number, delta: number): Promise<void> {
  if (delta === 0) return;
  await trx
    .updateTable('stores')
    .set({ customer_count: sql<number>`customer_count + ${delta}::bigint` })
    .where('id', '=', storeId)
    .execute();
}

/** The caller has locked the row with `lockStoreCustomers`. */
export async function updateMask(trx: Kysely<Tables>, storeId: number, isMasked: boolean): Promise<void> {
  await trx
    .updateTable('stores')
    .set({ mask_customers_in_lists: isMasked, version: sql<number>`version + 1` })
    .where('id', '=', storeId)
    .execute();
}

/** True if the value has changed. */
export async function setSecondFactorRequired(
  db: Kysely<Tables>,
  storeId: number,
  required: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('stores')
    .set((eb) => ({ require_second_factor: required, version: eb('version', '+', 1) }))
    .where('id', '=', storeId)
    .where('require_second_factor', '<>', required)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if another store has the domain. After that the transaction is aborted. */
export async function insertStore(trx: Kysely<Tables>, values: Insertable<Tables['stores']>) {
  try {
    return await trx.insertInto('stores').values(values).returning(['id', 'time_zone']).executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error, 'stores_domain_key') || isUniqueViolation(error, 'store_domains_pkey')) return;
    throw error;
  }
}

/** Locks the store until the transaction ends. Writes to the store wait, and afterwards find it gone. */
export async function lockStore(trx: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await trx.selectFrom('stores').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Deletes the store and all rows that refer to it (`on delete cascade`, migration 0015). */
export async function deleteStore(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('stores').where('id', '=', id).execute();
}
