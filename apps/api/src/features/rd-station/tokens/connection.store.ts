import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import type { KeptSecret } from '../../../kit/kept-secret.ts';

export type Connection = Selectable<Tables['rdstation_connections']>;
type Columns = Updateable<Tables['rdstation_connections']>;

export type ConnectionPatch = Omit<Columns, 'client_secret'> & { client_secret?: KeptSecret | null };

const columnsOf = ({ client_secret: secret, ...patch }: ConnectionPatch): Columns => ({
  ...patch,
  ...(secret !== undefined && { client_secret: secret && JSON.stringify(secret) }),
});

/** Undefined if the store has never set it up. */
export async function findConnection(db: Kysely<Tables>, storeId: number): Promise<Connection | undefined> {
  return db.selectFrom('rdstation_connections').where('store_id', '=', storeId).selectAll().executeTakeFirst();
}

/** Locks the row until the transaction ends; creates it if it is missing. */
export async function lockConnection(trx: Kysely<Tables>, storeId: number): Promise<Connection> {
  await trx
    .insertInto('rdstation_connections')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute();
  return trx
    .selectFrom('rdstation_connections')
    .where('store_id', '=', storeId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Updates the row and raises its version, which people see; undefined if it has changed since it was read. */
export async function updateConnection(
  trx: Kysely<Tables>,
  current: Pick<Connection, 'id' | 'version'>,
  patch: ConnectionPatch,
): Promise<Connection | undefined> {
  return updateVersion(trx, 'rdstation_connections', current, columnsOf(patch)).returningAll().executeTakeFirst();
}

/** Identifies a generation of tokens. A write for an older generation has no effect. */
export interface TokensOf {
  store_id: number;
  token_number: number;
}

/** Updates the row without a new version; undefined if the tokens have changed. */
export async function noteOfTokens(
  db: Kysely<Tables>,
  { store_id, token_number }: TokensOf,
  patch: ConnectionPatch,
): Promise<Connection | undefined> {
  return db
    .updateTable('rdstation_connections')
    .set(columnsOf(patch))
    .where('store_id', '=', store_id)
    .where('token_number', '=', token_number)
    .returningAll()
    .executeTakeFirst();
}

/** Reserves the refresh of these tokens `until` a time. Only one of many servers gets the row. */
export async function claimRefresh(
  db: Kysely<Tables>,
  { store_id, token_number }: TokensOf,
  { now, until }: { now: Date; until: Date },
): Promise<Connection | undefined> {
  return db
    .updateTable('rdstation_connections')
    .set({ refreshing_until: until })
    .where('store_id', '=', store_id)
    .where('token_number', '=', token_number)
    .where('refresh_token', 'is not', null)
    .where(sql<boolean>`(refreshing_until is null or refreshing_until <= ${now})`)
    .returningAll()
    .executeTakeFirst();
}

/** Clears the token that was to be revoked, if the row still has it. */
export async function forgetRevoked(db: Kysely<Tables>, storeId: number, sealed: string): Promise<void> {
  await db
    .updateTable('rdstation_connections')
    .set({ revoked_token: null })
    .where('store_id', '=', storeId)
    .where('revoked_token', '=', sealed)
    .execute();
}
