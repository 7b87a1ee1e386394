import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export const changedByBatch = (batchId: number): RawBuilder<unknown> =>
  sql`select record_id, label from work_items where work_id = ${batchId} and outcome = 'done'`;

/**
 * Returns the time of the batch's last change that can still be taken back, and the current time, both by the
 * database's clock.
 */
export async function findUndoTimesOf(
  db: Kysely<Tables>,
  batchId: number,
  requestId: string,
): Promise<{ last: Date | null; now: Date }> {
  const { rows } = await sql<{ last: Date | null; now: Date }>`
    select max(undo_since) as last, clock_timestamp() as now
    from work_items join orders on orders.id = record_id
    where work_id = ${batchId} and outcome = 'done' and undo ->> 'request_id' = ${requestId}`.execute(db);
  return rows[0] ?? { last: null, now: new Date() };
}
