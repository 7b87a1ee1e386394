import type { OrderListFilter } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import type { OrderExportColumn } from '@botica/contract/features/orders/bulk/order-export';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { countListed, readAfter } from '../../../kit/db/read-after.ts';
import { wayOfPayment } from '../../customers/history/way-of-payment.store.ts';
import { orderListing } from '../list/list-orders.ts';
import type { ListScope } from '../list/order-filter.ts';
import { orderListParts } from '../list/order-list.store.ts';

/** Content of a sheet: the list as requested, limited to the orders that existed when the batch began. */
export interface SheetOfOrders {
  scope: ListScope;
  filter: OrderListFilter;
  columns: readonly OrderExportColumn[];
  lastId: number;
}

/** Formats an instant as `2026-11-21T09:05:00` in the store's zone. */
const wallClock = (column: 'created_at' | 'paid_at', timeZone: string) =>
  sql<string | null>`to_char(${sql.ref(`orders.${column}`)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

const requests = sql<string | null>`(select string_agg(display_id, ', ' order by order_requests.id)
  from order_requests where order_requests.order_id = orders.id)`;
/** Subquery over the items of each order; it runs only if the column is chosen. */
const products = sql<string | null>`(select string_agg(qty || ' × ' || title, ', ' order by position)
  from order_items where order_items.order_id = orders.id)`;
const ofCustomer = (path: string) => sql<string | null>`customer #>> ${sql.lit(path)}::text[]`;
const ofAddress = (key: 'city' | 'uf' | 'zip') => sql<string | null>`shipping_address ->> ${sql.lit(key)}`;

/** Sheet columns that are not plain columns of `orders`. */
const further = {
  requests,
  products,
  document: ofCustomer('{document,number}'),
  email: ofCustomer('{email}'),
  phone: ofCustomer('{phone}'),
  city: ofAddress('city'),
  uf: ofAddress('uf'),
  zip: ofAddress('zip'),
};

/** Selects null in place of a column that was not chosen, so its subquery does not run. */
const sheetRows = (db: Kysely<Tables>, { scope: { timeZone }, columns }: SheetOfOrders) => {
  const chosen = <Key extends keyof typeof further>(key: Key) =>
    (columns.includes(key) ? further[key] : sql`null`) as (typeof further)[Key];
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_name', 'total_cents', 'items_cents', 'discount_cents', 'freight_cents'])
    .select('freight_discount_cents')
    .select(wayOfPayment)
    .select(['status', 'tracking_code', 'expedition_date', 'delivery_date', 'invoice_number', 'prescription_retained'])
    .select([
      chosen('requests').as('requests'),
      chosen('products').as('products'),
      chosen('document').as('document'),
      chosen('email').as('email'),
      chosen('phone').as('phone'),
      chosen('city').as('city'),
      chosen('uf').as('uf'),
      chosen('zip').as('zip'),
      wallClock('created_at', timeZone).as('created_at'),
      wallClock('paid_at', timeZone).as('paid_at'),
      sql<boolean | null>`(shipping_address ->> 'pickup_on_pharmacy')::boolean`.as('is_pickup'),
    ]);
};

export type OrderSheetRow = Awaited<ReturnType<ReturnType<typeof sheetRows>['executeTakeFirstOrThrow']>>;

function partsOf({ scope, filter, lastId }: SheetOfOrders) {
  const listing = orderListing(scope, filter);
  if (listing === null) return null;
  const parts = orderListParts(listing.values, listing.shape);
  const filters = [...parts.filters, sql<boolean>`orders.id <= ${lastId}`];
  return { listing, parts: { ...parts, filters } };
}

export async function countSheetRows(db: Kysely<Tables>, sheet: SheetOfOrders): Promise<number> {
  const found = partsOf(sheet);
  return found === null ? 0 : countListed(db, found.parts);
}

/** Reads the next rows in the order of the list. */
export async function readSheetRows(
  db: Kysely<Tables>,
  sheet: SheetOfOrders,
  after: readonly string[] | null,
  limit: number,
): Promise<{ rows: OrderSheetRow[]; after: readonly string[] | null }> {
  const found = partsOf(sheet);
  if (found === null) return { rows: [], after: null };
  const { isAscending, shape } = found.listing;
  // A walk along the sort would search the requests of every order.
  const searches = shape.by.request ? 'byIndex' : 'along';
  const parts = { ...found.parts, rows: sheetRows(db, sheet) };
  return readAfter<OrderSheetRow>(db, parts, { after, isAscending, limit, searches });
}

/** Highest order id across all stores; later orders have a higher id. */
export async function findLastOrderId(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
