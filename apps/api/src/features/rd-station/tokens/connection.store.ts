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

/** Undefined: nobody has said anything of it yet. */
export async function findConnection(db: Kysely<Tables>, storeId: number): Promise<Connection | undefined> {
  return db.selectFrom('rdstation_connections').where('store_id', '=', storeId).selectAll().executeTakeFirst();
}

/** Its row, locked until the transaction ends; made where there is none yet. */
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

/** The next version, which people see; undefined when it is no longer of this one. */
export async function updateConnection(
  trx: Kysely<Tables>,
  current: Pick<Connection, 'id' | 'version'>,
  patch: ConnectionPatch,
): Promise<Connection | undefined> {
  return updateVersion(trx, 'rdstation_connections', current, columnsOf(patch)).returningAll().executeTakeFirst();
}

/** Which tokens are meant: once they have changed, nothing happens to them any more. */
export interface TokensOf {
  store_id: number;
  token_number: number;
}

/** A change that is no new version of the record; undefined when the tokens are no longer these. */
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

/** Of any number of servers that want to refresh these tokens, one gets the row; it is theirs alone `until` then. */
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

/** Takes the token that is still to be revoked out of the row, if it is still that one. */
export async function forgetRevoked(db: Kysely<Tables>, storeId: number, sealed: string): Promise<void> {
  await db
    .updateTable('rdstation_connections')
    .set({ revoked_token: null })
    .where('store_id', '=', storeId)
    .where('revoked_token', '=', sealed)
    .execute();
}
