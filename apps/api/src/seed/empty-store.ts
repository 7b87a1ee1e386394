import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { shutOutPeople } from '../features/agents/forget-people.store.ts';
import { removeOrdersOf } from '../features/orders/record/remove-orders.store.ts';
import { inTransaction } from '../kit/db/transaction.ts';

/** Ends all sessions and memberships, so that nobody can use the store or sign in. */
export async function closeStore(db: Kysely<Tables>, storeId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await shutOutPeople(trx, storeId);
    for (const table of ['invitations', 'pre_auths', 'access_tokens', 'sessions', 'integration_keys']) {
      await sql`delete from ${sql.table(table)} where store_id = ${storeId}`.execute(trx);
    }
  });
}

/** Rows per statement, small enough that nobody waits for it. */
const atOnce = 5000;

/**
 * Deletes the rows of large tables in batches, each with its own commit. The row of the store stays unlocked, so writes
 * to this or other stores do not wait. From the audit it deletes only actions of present members: the remaining rows
 * identify former members, who have to be found.
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
