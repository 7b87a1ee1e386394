import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const columns = ['id', 'name', 'created_at', 'expires_at', 'revoked_at'] as const;

/** The newest first; those that are good no more remain, for the audit and for who wonders. */
export async function listIntegrationKeys(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('integration_keys')
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .select(columns)
    .execute();
}

export type IntegrationKeyRow = Awaited<ReturnType<typeof listIntegrationKeys>>[number];

export async function insertIntegrationKey(
  trx: Kysely<Tables>,
  values: Insertable<Tables['integration_keys']>,
): Promise<IntegrationKeyRow> {
  return trx.insertInto('integration_keys').values(values).returning(columns).executeTakeFirstOrThrow();
}

/** Held until the transaction ends, so that of two who revoke it one does. */
export async function findIntegrationKeyAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return trx
    .selectFrom('integration_keys')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

export async function setRevoked(trx: Kysely<Tables>, storeId: number, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('integration_keys')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}
