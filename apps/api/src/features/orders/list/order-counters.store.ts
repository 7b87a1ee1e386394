import type { OrderFilter } from '@botica/contract/features/orders/list/order-list-options';
import { orderStatuses } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Orders of a store by status and by flag, kept in the transaction of each write: counting a million takes too long. */
type CounterKind = `${number}` | 'prescription_retained';

/** What an order counts for. */
interface Counted {
  status: number;
  prescription_retained: boolean;
}

/** The exact number of orders that a list without a search shows, as a scalar query. */
export function orderCount(storeId: number, state: OrderFilter | null) {
  const kinds = state === null ? orderStatuses.map(String) : [state];
  const listed = sql.join(kinds.map((kind) => sql.lit(kind)));
  return sql<number>`(select coalesce(sum(count), 0)::bigint from order_counters
    where order_counters.store_id = ${storeId} and kind in (${listed}))`;
}

/** Moves orders from one count to another; call it last in the transaction, for it locks rows that all writes share. */
export async function moveCounters(
  trx: Kysely<Tables>,
  storeId: number,
  removed: readonly Counted[],
  added: readonly Counted[],
): Promise<void> {
  const deltas = new Map<CounterKind, number>();
  const add = (kind: CounterKind, delta: number) => deltas.set(kind, (deltas.get(kind) ?? 0) + delta);
  for (const [orders, delta] of [[removed, -1] as const, [added, 1] as const]) {
    for (const order of orders) {
      add(`${order.status}`, delta);
      if (order.prescription_retained) add('prescription_retained', delta);
    }
  }
  const rows = [...deltas]
    .filter(([, delta]) => delta !== 0)
    // Always in one order: two writes that lock the same rows crosswise would end in a deadlock.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => ({ store_id: storeId, kind, count }));
  if (rows.length === 0) return;
  await trx
    .insertInto('order_counters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'kind']).doUpdateSet({ count: sql<number>`order_counters.count + excluded.count` }),
    )
    .execute();
}
