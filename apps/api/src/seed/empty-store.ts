import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { shutOutPeople } from '../features/agents/forget-people.store.ts';
import { removeOrdersOf } from '../features/orders/record/remove-orders.store.ts';
import { inTransaction } from '../kit/db/transaction.ts';

/** Who was let in comes no further, and nobody is let in any more. */
export async function closeStore(db: Kysely<Tables>, storeId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await shutOutPeople(trx, storeId);
    for (const table of ['invitations', 'pre_auths', 'access_tokens', 'sessions', 'integration_keys']) {
      await sql`delete from ${sql.table(table)} where store_id = ${storeId}`.execute(trx);
    }
  });
}

/** Rows of one statement: so few that nobody waits for them. */
const atOnce = 5000;

/**
 * What may have many rows, each part committed by itself and the store's own row free: who writes for another store, or
 * still for this one, waits for nothing. Of the audit what the members alone did: by the rest those who left are found.
 */
export async function emptyStore(db: Kysely<Tables>, storeId: number): Promise<void> {
  const memberIs = (column: string) =>
    sql`exists (select from memberships where store_id = ${storeId} and agent_id = audit.${sql.ref(column)})`;
  await removeOrdersOf(db, storeId);
  for (const table of [
    'customer_aliases',
    'customer_addresses',
    'customers',
    'product_links',
    'product_categories',
    'products',
    'delivery_locations',
    'idempotency_keys',
  ]) {
    await deleteInParts(db, table, sql`store_id = ${storeId}`);
  }
  const isRemembered = sql`(agent_id is null or ${memberIs('agent_id')}) and (entity <> 'agent' or ${memberIs('entity_id')})`;
  await deleteInParts(db, 'audit', sql`store_id = ${storeId} and ${isRemembered}`);
}

async function deleteInParts(db: Kysely<Tables>, table: string, condition: ReturnType<typeof sql>): Promise<void> {
  for (let count = 1n; count > 0n; ) {
    const name = sql.table(table);
    count = await inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const part = sql`select ctid from ${name} where ${condition} limit ${sql.lit(atOnce)}`;
      const result = await sql`delete from ${name} where ctid = any(array(${part}))`.execute(trx);
      return result.numAffectedRows ?? 0n;
    });
  }
}
