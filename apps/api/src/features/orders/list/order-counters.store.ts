import type { OrderState } from '@botica/contract/features/orders/list/order-list-options';
import { orderStatuses } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { addToCounters } from '../../../kit/db/add-to-counters.ts';

/**
 * The columns by which the orders of a store are counted: a counter for each status, and one for the flag. The
 * transaction of each write moves the counters, because counting a million orders takes too long.
 */
interface Counted {
  status: number;
  prescription_retained: boolean;
}

/** The exact number of orders that a list without a search shows, as a scalar query. */
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

/** Moves orders from one count to another; a transaction calls it last. */
export const moveCounters = (
  trx: Kysely<Tables>,
  storeId: number,
  removed: readonly Counted[],
  added: readonly Counted[],
): Promise<void> =>
  addToCounters(trx, 'order_counters', [...countsOf(storeId, removed, -1), ...countsOf(storeId, added, 1)]);
