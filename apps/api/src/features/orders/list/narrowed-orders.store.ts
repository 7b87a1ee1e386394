import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { sql } from 'kysely';
import type { Condition } from '../../../kit/db/list-parts.ts';
import { midnight } from '../../../kit/db/midnight.ts';
import type { FurtherFilters, ListScope, OrderFilter } from './order-filter.ts';

type Values = Pick<OrderFilter, 'from' | 'to' | 'branchId'> & Pick<ListScope, 'storeId' | 'timeZone' | 'today' | 'now'>;

/** Condition on `payments`: a pending PIX that expires within one hour. */
export const isExpiring = ({ now }: Pick<Values, 'now'>): Condition => sql`(
  payments.payment_method = 'pix' and payments.status = 'waiting_payment'
    and payments.pix_expiration_date > ${now}::timestamptz
    and payments.pix_expiration_date <= ${now}::timestamptz + interval '1 hour')`;

const expiringPix = (values: Values): Condition => sql`(orders.status = ${sql.lit(orderStatus.placed)}
  and orders.id = any(array(select order_id from payments where ${isExpiring(values)})))`;

type Further = keyof FurtherFilters;

/** Conditions by query key. Each has an index (migrations 0021, 0034, 0043). */
const conditions: { [Key in Further]: (by: NonNullable<FurtherFilters[Key]>, values: Values) => Condition } = {
  from: (_, { from, timeZone }) => sql`orders.created_at >= ${midnight(from, timeZone)}`,
  to: (_, { to, timeZone }) => sql`orders.created_at < ${midnight(to, timeZone, 1)}`,
  branch_id: (branch, { branchId }) =>
    branch === 'other'
      ? sql`orders.selling_branch_id = ${branchId}::bigint`
      : sql`(orders.selling_branch_id is null or orders.selling_branch_id = ${branchId}::bigint)`,
  payment: (payment, values) => {
    if (payment === 'pix_expiring') return expiringPix(values);
    if (payment === 'alternative') return sql`orders.payment_kind in ('alternative', 'at_pickup')`;
    return sql`orders.payment_kind = ${sql.lit(payment)}`;
  },
  delivery: (delivery) => sql`orders.is_pickup = ${sql.lit(delivery === 'pickup')}`,
  expedition: (expedition, { today }) => {
    const until = expedition === 'late' ? sql`<` : sql`<=`;
    return sql`(orders.status = ${sql.lit(orderStatus.preparing)} and orders.expedition_date ${until} ${today}::date)`;
  },
  coupon: (code, { storeId }) => sql`orders.id = any(array(
    select coupon_uses.order_id from coupon_uses join coupons on coupons.id = coupon_uses.coupon_id
    where coupons.store_id = ${storeId} and coupons.name = ${code}
    union all
    select order_id from coupon_uses where store_id = ${storeId} and code = ${code}))`,
};

/** Conditions of a list besides its status and its search. */
export function narrowed(values: Values, by: FurtherFilters): Condition[] {
  const conditionOf = <Key extends Further>(key: Key): Condition[] => {
    const value = by[key];
    return value ? [conditions[key](value, values)] : [];
  };
  return (Object.keys(conditions) as Further[]).flatMap(conditionOf);
}
