import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Store of a webhook's address. */
export async function findStoreOfHook(db: Kysely<Tables>, token: string): Promise<number | null> {
  const found = await db
    .selectFrom('pagarme_connections')
    .where('webhook_token', '=', token)
    .select('store_id')
    .executeTakeFirst();
  return found?.store_id ?? null;
}

/** False if the webhook was stored before. */
export async function keepHook(
  trx: Transaction<Tables>,
  hook: { store_id: number; hook_id: string; type: string; subject: string | null; received_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pagarme_hooks')
    .values(hook)
    .onConflict((conflict) => conflict.columns(['store_id', 'hook_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetHooks(db: Kysely<Tables>, storeId: number, before: Date): Promise<void> {
  await db.deleteFrom('pagarme_hooks').where('store_id', '=', storeId).where('received_at', '<', before).execute();
}

/**
 * Number for a new job that applies webhooks; null if a job is running, which will see the new ones too. The row stays
 * locked until the transaction ends, so that the running job cannot end in between.
 */
export async function beginDraining(trx: Transaction<Tables>, storeId: number): Promise<number | null> {
  const current = await trx
    .selectFrom('pagarme_connections')
    .where('store_id', '=', storeId)
    .select(['is_draining', 'drain_number'])
    .forUpdate()
    .executeTakeFirst();
  if (!current || current.is_draining) return null;
  const number = current.drain_number + 1;
  await trx
    .updateTable('pagarme_connections')
    .set({ is_draining: true, drain_number: number })
    .where('store_id', '=', storeId)
    .execute();
  return number;
}

/** True if nothing is left to read again. The next webhook starts a new job. */
export async function endDraining(trx: Transaction<Tables>, storeId: number): Promise<boolean> {
  await trx.selectFrom('pagarme_connections').where('store_id', '=', storeId).select('id').forUpdate().execute();
  const { numUpdatedRows } = await trx
    .updateTable('pagarme_connections')
    .set({ is_draining: false })
    .where('store_id', '=', storeId)
    .where(sql<boolean>`not exists (select from pagarme_rereads r where r.store_id = ${storeId} and r.tries = 0)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
