import type { OrderPayment } from '@botica/contract/features/orders/list/order-list-options';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { waitingCap } from '@botica/contract/features/orders/waiting/waiting-orders';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { coalescedRead } from '../../../kit/db/coalesced-read.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';
import { all } from '../../../kit/db/list-pieces.ts';
import { plannedByValue } from '../../../kit/db/named-statements.ts';
import { isExpiring, narrowed } from '../list/narrowed-orders.store.ts';
import { orderCount } from '../list/order-counters.store.ts';
import { type FurtherFilters, isNarrowed, type ListScope, type OrderFilter } from '../list/order-filter.ts';
import { isIn } from '../list/order-marks.store.ts';

interface Waiting {
  approve: number;
  prepare: number;
  ship: number;
  late: number;
  pix_expiring: number;
  first_pix_at: string | null;
}

type Filter = Pick<OrderFilter, 'state' | 'further' | 'from' | 'to' | 'branchId'>;

const unnarrowed: FurtherFilters = {
  from: false,
  to: false,
  branch_id: null,
  payment: null,
  delivery: null,
  expedition: null,
  coupon: null,
};
const everyOrder: Filter = { state: null, further: unnarrowed, from: null, to: null, branchId: null };

/** Number of orders in a list, from a counter; for a narrowed list counted up to the cap. */
function countOf(scope: ListScope, filter: Filter) {
  const { state, further } = filter;
  if (!isNarrowed(further)) return orderCount(scope.storeId, state);
  const conditions: Condition[] = [
    sql`orders.store_id = ${scope.storeId}`,
    ...(state === null ? [] : [isIn(state)]),
    ...narrowed({ ...scope, ...filter }, further),
  ];
  return sql<number>`(select count(*) from (
    select from orders where ${all(conditions)} limit ${sql.lit(waitingCap)}) found)`;
}

/**
 * Counts of the waiting steps as one JSON row. `payment`: the only kind of payment that the caller may approve; null
 * for all.
 */
function waitingFor(scope: ListScope, payment: OrderPayment | null) {
  const by = (further: Partial<FurtherFilters>, state: Filter['state'] = null) =>
    countOf(scope, { ...everyOrder, state, further: { ...unnarrowed, ...further } });
  return sql<Waiting>`(select to_json(steps) from (
    select ${by({ payment }, '10')} as approve, ${by({}, '20')} as prepare,
      ${by({ expedition: 'due' })} as ship, ${by({ expedition: 'late' })} as late,
      pix.count as pix_expiring, pix.first_at as first_pix_at
    from (select count(distinct orders.id) as count, min(pix_expiration_date) as first_at
      from orders join payments on payments.order_id = orders.id
      where orders.store_id = ${scope.storeId} and orders.status = ${sql.lit(orderStatus.placed)}
        and ${isExpiring(scope)}) pix) steps)`;
}

/** Steps and lists to count. */
export interface Counting {
  /** Null if the caller may take no step. */
  steps: { payment: OrderPayment | null } | null;
  lists: readonly Filter[];
}

/** Counts waiting steps and lists in one statement. */
async function countAll(
  db: Kysely<Tables>,
  { scope, steps, lists }: Counting & { scope: ListScope },
): Promise<{ steps: Waiting | null; lists: number[] }> {
  const counts = lists.map((filter) => countOf(scope, filter));
  const { rows } = await sql<{ steps: Waiting | null; lists: number[] }>`
    select ${steps === null ? sql`null` : waitingFor(scope, steps.payment)} as steps,
      json_build_array(${sql.join(counts)}) as lists
    ${plannedByValue}`.execute(db);
  return rows[0] as { steps: Waiting | null; lists: number[] };
}

/** Shares one run between identical reads at the same moment. */
export const countOrderSummary = coalescedRead(countAll);
