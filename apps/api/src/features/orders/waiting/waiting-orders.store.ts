import type { OrderPayment } from '@botica/contract/features/orders/order-list-options';
import { orderStatus } from '@botica/contract/features/orders/order-status';
import { waitingCap } from '@botica/contract/features/orders/waiting-orders';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';
import { all } from '../../../kit/db/list-pieces.ts';
import { plannedByValue } from '../../../kit/db/named-statements.ts';
import { isExpiring, narrowed } from '../list/narrowed-orders.store.ts';
import { orderCount } from '../list/order-counters.store.ts';
import type { FurtherFilters, ListScope } from '../list/order-filter.ts';
import { isIn } from '../list/order-marks.store.ts';

interface Waiting {
  approve: number;
  prepare: number;
  ship: number;
  late: number;
  pix_expiring: number;
  first_pix_at: Date | null;
}

const unnarrowed: FurtherFilters = {
  ...{ from: false, to: false, branch: null, payment: null, delivery: null, expedition: null },
};

/** How many orders wait for each step, in one statement. `payment`: only orders paid so are the asker's to approve. */
export async function countWaiting(
  db: Kysely<Tables>,
  scope: ListScope,
  payment: OrderPayment | null,
): Promise<Waiting> {
  const values = { ...scope, from: null, to: null, branchId: null };
  const ofStore: Condition = sql`orders.store_id = ${scope.storeId}`;
  const countOf = (...conditions: Condition[]) => sql<number>`(select count(*) from (
    select from orders where ${all([ofStore, ...conditions])} limit ${sql.lit(waitingCap)}) found)`;
  const by = (further: Partial<FurtherFilters>) => narrowed(values, { ...unnarrowed, ...further });
  const toApprove = payment === null ? orderCount(scope.storeId, '10') : countOf(isIn('10'), ...by({ payment }));
  const { rows } = await sql<Waiting>`
    select ${toApprove} as approve, ${orderCount(scope.storeId, '20')} as prepare,
      ${countOf(...by({ expedition: 'due' }))} as ship, ${countOf(...by({ expedition: 'late' }))} as late,
      pix.count as pix_expiring, pix.first_at as first_pix_at
    from (select count(distinct orders.id) as count, min(pix_expiration_date) as first_at
      from orders join payments on payments.order_id = orders.id
      where ${ofStore} and orders.status = ${sql.lit(orderStatus.placed)} and ${isExpiring(values)}) pix
    ${plannedByValue}`.execute(db);
  return rows[0] as Waiting;
}
