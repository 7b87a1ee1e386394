import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';

/** Orders per statement. For a million orders one statement would take minutes. */
const atOnce = 5000;

/**
 * Deletes all orders of a store with everything that belongs to them, as part of the store's removal. Each part is
 * committed by itself.
 */
export async function removeOrdersOf(db: Kysely<Tables>, storeId: number): Promise<void> {
  for (let last = 0, isDone = false; !isDone; ) {
    const ids = await inTransaction(db, (trx) => removeSomeOrders(trx, storeId, last));
    last = ids.at(-1) ?? last;
    isDone = ids.length < atOnce;
  }
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`delete from order_marks where store_id = ${storeId}`.execute(trx);
    await sql`delete from order_moves where store_id = ${storeId}`.execute(trx);
  });
}

async function removeSomeOrders(trx: Kysely<Tables>, storeId: number, after: number): Promise<number[]> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select id from orders where store_id = ${storeId} and id > ${after} order by id limit ${sql.lit(atOnce)}`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`delete from orders where id = any(${ids}::bigint[])`.execute(trx);
  return ids;
}
