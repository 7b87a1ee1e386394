import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Stored counters of a store. */
export async function countersOf(db: Kysely<Tables>, storeId: number): Promise<Record<string, number>> {
  const rows = await db.selectFrom('order_counters').selectAll().where('store_id', '=', storeId).execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]));
}

/** Counters computed from the orders. */
export async function countedIn(db: Kysely<Tables>, storeId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['status', 'prescription_retained'])
    .where('store_id', '=', storeId)
    .execute();
  const counts: Record<string, number> = {};
  for (const { status, prescription_retained } of rows) {
    counts[status] = (counts[status] ?? 0) + 1;
    if (prescription_retained) counts.prescription_retained = (counts.prescription_retained ?? 0) + 1;
  }
  return counts;
}
