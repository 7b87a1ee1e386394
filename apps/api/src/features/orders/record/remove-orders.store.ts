import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Of a store of a million orders one statement would take minutes. */
const atOnce = 5000;

/** All orders of a store with everything of them: a step of the store's own removal. */
export async function removeOrdersOf(trx: Kysely<Tables>, storeId: number): Promise<void> {
  for (let last = 0, isDone = false; !isDone; ) {
    const { rows } = await sql<{ id: number }>`
      select id from orders where store_id = ${storeId} and id > ${last} order by id limit ${sql.lit(atOnce)}`.execute(
      trx,
    );
    const ids = rows.map(({ id }) => id);
    await sql`delete from orders where id = any(${ids}::bigint[])`.execute(trx);
    last = ids.at(-1) ?? last;
    isDone = ids.length < atOnce;
  }
  await sql`delete from order_marks where store_id = ${storeId}`.execute(trx);
  await sql`delete from order_moves where store_id = ${storeId}`.execute(trx);
}
