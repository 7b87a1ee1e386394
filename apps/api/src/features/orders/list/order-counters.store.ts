import { orderStatuses } from '@botica/contract/features/orders/order-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { OrderFilter } from './order-filter.ts';

/** Orders of a store by status and by flag, kept in the transaction of each write: counting a million takes too long. */
type CounterKind = `${number}` | 'prescription_retained';

/** What an order counts for. */
interface Counted {
  status: number;
  prescription_retained: boolean;
}

/** The exact number of orders that a list without a text search shows. */
export async function countOrders(db: Kysely<Tables>, storeId: number, filter: OrderFilter): Promise<number> {
  const kinds = filter.isRetained ? ['prescription_retained'] : [filter.status ?? orderStatuses].flat().map(String);
  const row = await db
    .selectFrom('order_counters')
    .select((eb) => eb.fn.sum<string | null>('count').as('total'))
    .where('store_id', '=', storeId)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  // The sum of bigints is a numeric, which the driver hands over as text.
  return Number(row.total ?? 0);
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
