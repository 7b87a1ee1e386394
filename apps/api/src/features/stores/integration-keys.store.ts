import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const keysOf = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('integration_keys')
    .leftJoin('agents', 'agents.id', 'integration_keys.created_by')
    .where('integration_keys.store_id', '=', storeId)
    .select([
      'integration_keys.id',
      'integration_keys.name',
      'integration_keys.created_at',
      'integration_keys.last_used_at',
      'integration_keys.expires_at',
      'integration_keys.revoked_at',
      'integration_keys.scopes',
      'agents.name as created_by',
    ]);

/** Newest first. Revoked and expired keys stay in the list, because the audit refers to them. */
export async function listIntegrationKeys(db: Kysely<Tables>, storeId: number) {
  return keysOf(db, storeId).orderBy('integration_keys.id', 'desc').execute();
}

export type IntegrationKeyRow = Awaited<ReturnType<typeof listIntegrationKeys>>[number];

export async function insertIntegrationKey(
  trx: Kysely<Tables>,
  values: Insertable<Tables['integration_keys']>,
): Promise<IntegrationKeyRow> {
  const { id } = await trx.insertInto('integration_keys').values(values).returning('id').executeTakeFirstOrThrow();
  return keysOf(trx, values.store_id).where('integration_keys.id', '=', id).executeTakeFirstOrThrow();
}

/** Locks the key, so that only one of parallel calls revokes it. */
export async function findIntegrationKeyAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return keysOf(trx, storeId).where('integration_keys.id', '=', id).forUpdate('integration_keys').executeTakeFirst();
}

export async function setRevoked(trx: Kysely<Tables>, storeId: number, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('integration_keys')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

export async function touchIntegrationKey(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await db.updateTable('integration_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}
