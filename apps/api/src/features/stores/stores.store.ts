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

/** By its domain, or another name of its own. */
export async function findStoreByDomain(db: Kysely<Tables>, domain: string) {
  return db
    .selectFrom('stores')
    .where('id', '=', (eb) =>
      eb.selectFrom('store_domains').where('domain', '=', domain.toLowerCase()).select('store_domains.store_id'),
    )
    .select(columns)
    .executeTakeFirst();
}

/** Stores with a CNPJ: those of one company may share it. */
export const findStoresWithCnpj = (db: Kysely<Tables>, cnpj: string) =>
  db.selectFrom('stores').where('cnpj', '=', cnpj).select(['name', 'domain']).orderBy('id').execute();

/** What people say of their store; its row is locked until the transaction ends. */
export async function findStoreAndLock(trx: Kysely<Tables>, id: number) {
  return trx.selectFrom('stores').where('id', '=', id).select(columns).forUpdate().executeTakeFirst();
}
export type StoredStore = NonNullable<Awaited<ReturnType<typeof findStoreAndLock>>>;

/** What people change of their store. */
export type StorePatch = Partial<
  Omit<StoredStore, 'id' | 'version' | 'address' | 'public_token' | 'share_drawn' | 'share_drawn_of'>
>;

/** Undefined when it is no longer of this version. */
export async function updateStore(
  trx: Kysely<Tables>,
  store: Pick<StoredStore, 'id' | 'version'>,
  { closed_days, ...patch }: StorePatch,
): Promise<StoredStore | undefined> {
  const columnsOfPatch = { ...patch, closed_days: closed_days && JSON.stringify(closed_days) };
  return updateVersion(trx, 'stores', store, columnsOfPatch).returning(columns).executeTakeFirst();
}

/** Drawn of what people say of their store, and no change of that: its version stays. */
export async function keepSharePicture(
  db: Kysely<Tables>,
  storeId: number,
  drawn: { share_drawn: string; share_drawn_of: string },
): Promise<void> {
  await db.updateTable('stores').set(drawn).where('id', '=', storeId).execute();
}

/** Made to be looked at: search engines stay away from its site. */
export async function markAsDemo(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await trx.updateTable('stores').set({ is_demo: true }).where('id', '=', storeId).execute();
}

/** Where the demo store's site stands; undefined: there is none. */
export async function findDemoDomain(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('stores').where('is_demo', '=', true).select('domain').limit(1).executeTakeFirst())
    ?.domain;
}

export async function findStoreByPublicToken(db: Kysely<Tables>, token: string) {
  return db.selectFrom('stores').where('public_token', '=', token).select(['id', 'time_zone']).executeTakeFirst();
}

/** The only store of an installation that has one; undefined when there are none or several. */
export async function findOnlyStore(db: Kysely<Tables>) {
  const rows = await db.selectFrom('stores').select(columns).limit(2).execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/**
 * Takes this many numbers from the store's counter, none below `atLeast`, and gives back the first: a number is never
 * used twice.
 */
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
  // Removed since the call was let in.
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

/** The row is locked by `lockStoreCustomers`. */
export async function updateMask(trx: Kysely<Tables>, storeId: number, isMasked: boolean): Promise<void> {
  await trx
    .updateTable('stores')
    .set({ mask_customers_in_lists: isMasked, version: sql<number>`version + 1` })
    .where('id', '=', storeId)
    .execute();
}

/** True when it was otherwise before. */
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

/** Undefined when the domain is a name of another store; the transaction is good for nothing more then. */
export async function insertStore(trx: Kysely<Tables>, values: Insertable<Tables['stores']>) {
  try {
    return await trx.insertInto('stores').values(values).returning(['id', 'time_zone']).executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error, 'stores_domain_key') || isUniqueViolation(error, 'store_domains_pkey')) return;
    throw error;
  }
}

/** Held until the transaction ends: whoever writes something of this store waits, and then finds it gone. */
export async function lockStore(trx: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await trx.selectFrom('stores').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** With everything that names it: the foreign keys say so (migration 0015). */
export async function deleteStore(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('stores').where('id', '=', id).execute();
}
