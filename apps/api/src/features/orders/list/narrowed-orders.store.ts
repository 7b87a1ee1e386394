import { orderStatus } from '@botica/contract/features/orders/order-status';
import { sql } from 'kysely';
import type { Condition } from '../../../kit/db/list-parts.ts';
import { midnight } from '../../../kit/db/midnight.ts';
import type { FurtherFilters, ListScope, OrderFilter } from './order-filter.ts';

type Values = Pick<OrderFilter, 'from' | 'to' | 'branchId'> & Pick<ListScope, 'timeZone' | 'today' | 'now'>;

/** A PIX that is waited for and is good for an hour at most; of the payments. */
export const isExpiring = ({ now }: Pick<Values, 'now'>): Condition => sql`(
  payments.payment_method = 'pix' and payments.status = 'waiting_payment'
    and payments.pix_expiration_date > ${now}::timestamptz
    and payments.pix_expiration_date <= ${now}::timestamptz + interval '1 hour')`;

const expiringPix = (values: Values): Condition => sql`(orders.status = ${sql.lit(orderStatus.placed)}
  and orders.id = any(array(select order_id from payments where ${isExpiring(values)})))`;

/** What a list is narrowed to besides its status; each condition has an index (0021). */
export function narrowed(values: Values, by: FurtherFilters): Condition[] {
  const { timeZone, branchId } = values;
  const conditions: Condition[] = [];
  if (by.from) conditions.push(sql`orders.created_at >= ${midnight(values.from, timeZone)}`);
  if (by.to) conditions.push(sql`orders.created_at < ${midnight(values.to, timeZone, 1)}`);
  if (by.branch === 'other') conditions.push(sql`orders.selling_branch_id = ${branchId}::bigint`);
  if (by.branch === 'central')
    conditions.push(sql`(orders.selling_branch_id is null or orders.selling_branch_id = ${branchId}::bigint)`);
  if (by.payment === 'pix_expiring') conditions.push(expiringPix(values));
  else if (by.payment) conditions.push(sql`orders.payment_kind = ${sql.lit(by.payment)}`);
  if (by.delivery) conditions.push(sql`orders.is_pickup = ${sql.lit(by.delivery === 'pickup')}`);
  if (by.expedition) {
    const until = by.expedition === 'late' ? sql`<` : sql`<=`;
    conditions.push(
      sql`(orders.status = ${sql.lit(orderStatus.preparing)} and orders.expedition_date ${until} ${values.today}::date)`,
    );
  }
  return conditions;
}
