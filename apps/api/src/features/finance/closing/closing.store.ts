import type { TransactionMethod } from '@botica/contract/features/finance/transactions/transaction-list-options';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { midnight } from '../../../kit/db/midnight.ts';

export interface ClosingScope {
  storeId: number;
  timeZone: string;
  /** `YYYY-MM-DD` in that time zone. */
  day: string;
}

export interface SumRow {
  method: TransactionMethod;
  method_name: string | null;
  count: number;
  cents: number;
}

/** `person` is the one who recorded the payment by hand; null if a program sent it. */
export interface SaleRow extends SumRow {
  person: string | null;
}

const isOn = (column: string, { day, timeZone }: ClosingScope) =>
  sql<boolean>`${sql.ref(column)} >= ${midnight(day, timeZone)} and ${sql.ref(column)} < ${midnight(day, timeZone, 1)}`;

/** Payments of the day by method and person. They use the index `transactions_paid`. */
export async function readSales(db: Kysely<Tables>, scope: ClosingScope): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select t.method, p.method_name, coalesce(p.recorded_by, s.recorded_by) as person, count(*) as count,
      sum(t.amount_cents)::bigint as cents
    from transactions t
      left join payments p on p.id = t.payment_id
      left join standalone_payments s on s.id = t.standalone_id
    where t.store_id = ${scope.storeId} and ${isOn('t.paid_at', scope)}
    group by 1, 2, 3 order by cents desc, 1, 2, 3`.execute(db);
  return rows;
}

/** Cents of a payment that have gone back, according to an event. */
const goneBack = sql`case when e.status = 'chargeback' or (e.status = 'refunded' and e.refunded_cents = 0)
  then e.amount_cents else e.refunded_cents end`;

/** Refunds of the day by method: the amount of each event less that of the event before it. */
export async function readRefunds(db: Kysely<Tables>, scope: ClosingScope): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with returned as (
      select id, method, payment_id, standalone_id, order_id, part from transactions
      where store_id = ${scope.storeId} and (refunded_cents > 0 or status in (3, 4))
    ), told as (
      select e.id as event_id, t.id, t.method, e.at, ${goneBack} as cents
        from returned t join payment_events e on e.payment_id = t.payment_id
      union all
      select e.id, t.id, t.method, e.at, ${goneBack}
        from returned t join payment_events e on e.standalone_id = t.standalone_id
      union all
      select e.id, t.id, t.method, e.at, ${goneBack}
        from returned t join payment_events e on e.order_id = t.order_id and e.part = t.part
    ), steps as (
      select id, method, at, cents - coalesce(lag(cents) over (partition by id order by event_id), 0) as cents from told
    )
    select method, null as method_name, count(distinct id) as count, sum(cents)::bigint as cents from steps
    where cents > 0 and ${isOn('at', scope)}
    group by 1 order by cents desc, 1`.execute(db);
  return rows;
}

interface OrderSums {
  placed_count: number;
  placed_cents: number;
  open_count: number;
  open_cents: number;
  late_count: number;
}

/** Orders of the day, and the numbers of orders that wait or are late today. */
export async function readOrderSums(db: Kysely<Tables>, scope: ClosingScope, today: string): Promise<OrderSums> {
  const { storeId } = scope;
  const { rows } = await sql<OrderSums>`
    select placed.count as placed_count, placed.cents as placed_cents, waiting.count as open_count,
      waiting.cents as open_cents, (
        select count(*) from orders
        where store_id = ${storeId} and status = ${sql.lit(orderStatus.preparing)} and expedition_date < ${today}::date
      ) as late_count
    from (
      select count(*) as count, coalesce(sum(total_cents), 0)::bigint as cents from orders
      where store_id = ${storeId} and ${isOn('created_at', scope)} and status <> ${sql.lit(orderStatus.cancelled)}
    ) placed, (
      select count(*) as count, coalesce(sum(total_cents), 0)::bigint as cents from orders
      where store_id = ${storeId} and status = ${sql.lit(orderStatus.placed)}
    ) waiting`.execute(db);
  return rows[0] as OrderSums;
}
