import type { OrderListFilter, OrderSelection } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import type { OrderStatus } from '@botica/contract/features/orders/status/order-status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import { plannedByValue } from '../../../kit/db/named-statements.ts';
import { isListed, readAfter } from '../../../kit/db/read-after.ts';
import { orderListing } from '../list/list-orders.ts';
import { listScope } from '../list/order-filter.ts';
import { orderListParts } from '../list/order-list.store.ts';
import { closedDaysOfOrder, workTimeOfOrder } from '../record/dispatch-parts.store.ts';
import type { Expected } from '../record/expected-dispatch.ts';

type Asker = Pick<Context, 'db' | 'actor' | 'clock'>;

/** SQL `from orders where …` for the orders that the selection matches now, in this store only. */
async function fromSelected(ctx: Asker, selection: OrderSelection): Promise<RawBuilder<unknown>> {
  const { storeId } = ctx.actor;
  if ('ids' in selection) return sql`from orders where store_id = ${storeId} and id = any(${selection.ids}::bigint[])`;
  const listing = orderListing(await listScope(ctx, selection.filter), selection.filter);
  if (listing === null) return sql`from orders where false`;
  const but = sql`not orders.id = any(${selection.except ?? []}::bigint[])`;
  return sql`from orders where ${isListed(orderListParts(listing.values, listing.shape))} and ${but}`;
}

/** Selects the orders as records of a batch. Reads one more than `most`, so the caller can detect an excess. */
export const selectedRecords = async (
  ctx: Asker,
  selection: OrderSelection,
  most: number,
): Promise<RawBuilder<unknown>> =>
  sql`select id as record_id, '#' || alias as label ${await fromSelected(ctx, selection)} limit ${most + 1}`;

export interface SelectedOrder extends Expected {
  id: number;
  alias: string;
  status: OrderStatus;
  has_alternative_payment: boolean;
  /** Unpaid cents; 0 with an alternative payment or payment on pickup. */
  missing_cents: number;
  invoice_number: string | null;
  tracking_code: string | null;
  is_pickup: boolean;
}

/** Reads the chosen orders with all columns that a status change needs, sorted by number. Reads at most `most` + 1. */
export async function findSelected(ctx: Asker, selection: OrderSelection, most: number): Promise<SelectedOrder[]> {
  const { rows } = await sql<SelectedOrder>`
    select * from (
      select id, number, alias, status, expedition_date, invoice_number, tracking_code, is_pickup, paid_at,
        lead_days, shipping_options,
        case when alternative_payment is null and not pay_at_pickup then total_cents - (
          select coalesce(sum(amount_cents - refunded_cents), 0) from payments
          where payments.order_id = orders.id and payments.status = 'paid') else 0 end as missing_cents,
        ${workTimeOfOrder} as work_time, ${closedDaysOfOrder} as closed_days,
        (alternative_payment is not null or pay_at_pickup) as has_alternative_payment
      ${await fromSelected(ctx, selection)} limit ${most + 1}) selected
    order by number ${plannedByValue}`.execute(ctx.db);
  return rows;
}

/** Ids of the first orders of a list, in its order, without the excepted ones. */
export async function findListedIds(
  ctx: Asker,
  { filter, except, limit }: { filter: OrderListFilter; except: readonly number[]; limit: number },
): Promise<number[]> {
  const listing = orderListing(await listScope(ctx, filter), filter);
  if (listing === null) return [];
  const { values, shape, isAscending } = listing;
  const parts = orderListParts(values, shape);
  const but = sql<boolean>`not orders.id = any(${except}::bigint[])`;
  const ids = { ...parts, filters: [...parts.filters, but], rows: ctx.db.selectFrom('orders').select('id') };
  const { rows } = await readAfter(ctx.db, ids, { after: null, isAscending, limit, searches: 'byIndex' });
  return rows.map(({ id }) => id);
}

/** Returns those of the given order numbers that exist in the store. */
export async function findKnownNumbers(ctx: Asker, aliases: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db
    .selectFrom('orders')
    .select('alias')
    .where('store_id', '=', ctx.actor.storeId)
    .where(sql<SqlBool>`alias = any(${aliases}::text[])`)
    .execute();
  return new Set(found.map(({ alias }) => alias));
}
