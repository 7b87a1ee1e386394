import type { OrderState } from '@botica/contract/features/orders/list/order-list-options';
import { orderStatuses } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { addToCounters } from '../../../kit/db/add-to-counters.ts';

/**
 * Columns by which a store's orders are counted: one counter per status, and one for the flag. Each write moves the
 * counters in its own transaction, because a count over a million orders takes too long.
 */
interface Counted {
  status: number;
  prescription_retained: boolean;
}

export function orderCount(storeId: number, state: OrderState | null) {
  const kinds = state === null ? orderStatuses.map(String) : [state];
  const listed = sql.join(kinds.map((kind) => sql.lit(kind)));
  return sql<number>`(select coalesce(sum(count), 0)::bigint from order_counters
    where order_counters.store_id = ${storeId} and kind in (${listed}))`;
}

const countsOf = (storeId: number, orders: readonly Counted[], count: 1 | -1) =>
  orders
    .flatMap((order) => [String(order.status), ...(order.prescription_retained ? ['prescription_retained'] : [])])
    .map((kind) => ({ store_id: storeId, kind, count }));

/** Moves orders between counters. A transaction calls it last. */
export const moveCounters = (
  trx: Kysely<Tables>,
  storeId: number,
  removed: readonly Counted[],
  added: readonly Counted[],
): Promise<void> =>
  addToCounters(trx, 'order_counters', [...countsOf(storeId, removed, -1), ...countsOf(storeId, added, 1)]);
