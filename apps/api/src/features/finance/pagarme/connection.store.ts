import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { lockName } from '../../../kit/db/lock-name.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import type { KeptSecret } from '../../../kit/kept-secret.ts';
import { newToken } from '../../../kit/tokens.ts';

type Columns = Updateable<Tables['pagarme_connections']>;

/** With `provider` from the settings of finance: it says who keeps the store's payments. */
export type PagarmeRow = Selectable<Tables['pagarme_connections']> &
  Pick<Selectable<Tables['finance_settings']>, 'provider'>;

export type PagarmePatch = Omit<Columns, 'secret_key' | 'basic_password'> & {
  provider?: PagarmeRow['provider'];
  secret_key?: KeptSecret | null;
  basic_password?: KeptSecret | null;
};

const json = (secret: KeptSecret | null) => secret && JSON.stringify(secret);

function columnsOf({ secret_key: key, basic_password: password, provider: _, ...patch }: PagarmePatch): Columns {
  return {
    ...patch,
    ...(key !== undefined && { secret_key: json(key) }),
    ...(password !== undefined && { basic_password: json(password) }),
  };
}

const rowOf = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('pagarme_connections')
    .innerJoin('finance_settings', 'finance_settings.store_id', 'pagarme_connections.store_id')
    .where('pagarme_connections.store_id', '=', storeId)
    .selectAll('pagarme_connections')
    .select('finance_settings.provider');

/** Undefined if the store has never set it up. */
export const findConnection = (db: Kysely<Tables>, storeId: number): Promise<PagarmeRow | undefined> =>
  rowOf(db, storeId).executeTakeFirst();

/** Lock across all stores, because the check whether an account is taken reads all of them. */
export const takeAccounts = (trx: Transaction<Tables>) => lockName(trx, 'pagarme accounts');

/** Locks the row until the transaction ends; creates it if it is missing. */
export async function lockConnection(trx: Transaction<Tables>, storeId: number): Promise<PagarmeRow> {
  await trx
    .insertInto('pagarme_connections')
    .values({ store_id: storeId, webhook_token: newToken() })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute();
  return rowOf(trx, storeId).forUpdate().executeTakeFirstOrThrow();
}

/** Updates the row and raises its version, which people see; undefined if it has changed since it was read. */
export async function updateConnection(
  trx: Transaction<Tables>,
  { store_id: storeId, version }: Pick<PagarmeRow, 'store_id' | 'version'>,
  patch: PagarmePatch,
): Promise<PagarmeRow | undefined> {
  const current = { store_id: storeId, version };
  const { numUpdatedRows } = await updateVersion(
    trx,
    'pagarme_connections',
    current,
    columnsOf(patch),
  ).executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  const { provider } = patch;
  if (provider) {
    await trx.updateTable('finance_settings').set({ provider }).where('store_id', '=', storeId).execute();
  }
  return findConnection(trx, storeId);
}

/** True if another store of this installation uses the account. */
export async function isAccountTaken(trx: Kysely<Tables>, storeId: number, accountId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('pagarme_connections')
    .where('account_id', '=', accountId)
    .where('store_id', '!=', storeId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Updates the progress of reading, without a new version. */
export async function noteReading(
  db: Kysely<Tables>,
  storeId: number,
  patch: Omit<Columns, 'secret_key' | 'basic_password' | 'version'>,
): Promise<void> {
  await db.updateTable('pagarme_connections').set(patch).where('store_id', '=', storeId).execute();
}

/** Stores a fault: its kind, when it began, and when to read again. */
export const noteFault = (
  db: Kysely<Tables>,
  storeId: number,
  { fault, now, until }: { fault: PagarmeRow['fault']; now: Date; until: Date },
) =>
  db
    .updateTable('pagarme_connections')
    .set({ fault, fault_since: sql`coalesce(fault_since, ${now})`, faults: sql`faults + 1`, silent_until: until })
    .where('store_id', '=', storeId)
    .execute();

/** Reserves reading until a time. True for only one of many servers. */
export async function claimReading(
  db: Kysely<Tables>,
  storeId: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pagarme_connections')
    .set({ syncing_until: until })
    .where('store_id', '=', storeId)
    .where(sql<boolean>`(syncing_until is null or syncing_until <= ${now})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
