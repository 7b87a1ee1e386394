import type { OrderSort, OrderState } from '@botica/contract/features/orders/list/order-list-options';
import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { beginsWith } from '../../../kit/db/begins-with.ts';
import { coalescedList, list } from '../../../kit/db/list.ts';
import { type Condition, type Search, type Searching, searchBy, walked } from '../../../kit/db/list-parts.ts';
import { wayOfPayment } from '../../customers/history/way-of-payment.store.ts';
import { itemPicture } from '../record/item-pictures.store.ts';
import { requestsOfOrder } from '../record/order-requests.store.ts';
import { narrowed } from './narrowed-orders.store.ts';
import { orderCount } from './order-counters.store.ts';
import { type FurtherFilters, isNarrowed, type ListScope, type OrderFilter } from './order-filter.ts';
import { isIn, orderMarks } from './order-marks.store.ts';

/** Sort columns, each with an index. Ties are broken by id in the same direction; a number is unique within a store. */
const sortColumns = {
  alias: ['number'],
  customer_name: ['customer_sort', 'id'],
  created_at: ['created_at', 'id'],
  price_net: ['total_cents', 'id'],
  status_name: ['status', 'id'],
} as const satisfies Record<OrderSort, readonly (keyof Tables['orders'])[]>;

export interface OrderValues extends Omit<OrderFilter, 'state' | 'further'>, ListScope {
  /** Number of orders that match the searched name, if that is known to be very large; else 0. */
  namesakes: number;
}

export interface OrderShape {
  sort: OrderSort;
  state: OrderState | null;
  by: { name: boolean; number: boolean; request: boolean };
  further: FurtherFilters;
  /** True if so many orders match the name that the list is walked instead of the name's index. */
  isNameWalked: boolean;
  withProducts: boolean;
}

/** Maximum number of matches that are gathered and sorted. With more, the page is read along the sort. */
const gatheredOrders = 5_000;
/**
 * Maximum number of matching requests whose orders are looked up by id. With more, the list is walked until enough
 * match.
 */
const commonRequests = 10_000;

/** Search by name. The index of the name sort also contains the words, so hardly any order row is read. */
function byName({ nameQuery, namePatterns }: OrderValues, { sort }: OrderShape, isWalked: boolean): Search {
  const search = searchBy((as) => sql`search @@ ${as(nameQuery, 'tsquery')}`);
  if (isWalked) return { ...search, along: walked(search.along) };
  if (sort !== 'customer_name') return search;
  const along: Condition = sql`customer_sort like all(${namePatterns}::text[]) and exists (
    select from orders same where same.id = orders.id and same.search @@ ${nameQuery}::tsquery offset 0)`;
  return { ...search, along };
}

function requestsOf({ storeId, requestPrefix }: OrderValues) {
  const begins = beginsWith('display_id', sql`${requestPrefix}::text`);
  return sql`order_requests where order_requests.store_id = ${storeId} and ${begins}`;
}

/**
 * Search by request. The planner does not know the array's size, so it looks up orders by id. `offset 0` prevents that
 * in a walk.
 */
const byRequest = (values: OrderValues): Search => ({
  byIndex: sql`orders.id = any(array(select order_id from ${requestsOf(values)}))`,
  along: sql`exists (select from ${requestsOf(values)} and order_requests.order_id = orders.id offset 0)`,
});

const walkedSorts: readonly OrderSort[] = ['alias', 'created_at', 'status_name'];

function searchesOf(values: OrderValues, shape: OrderShape): { searches: Search[]; searching: Searching } {
  const { by, state, sort } = shape;
  const searches: Search[] = [];
  const isNameAlone = by.name && !by.number && !by.request;
  const isWalked = shape.isNameWalked && isNameAlone && walkedSorts.includes(sort);
  if (by.name) searches.push(byName(values, shape, isWalked));
  if (by.number) searches.push(searchBy((as) => beginsWith('orders.alias', as(values.aliasPrefix, 'text'))));
  if (by.request) searches.push(byRequest(values));
  const isTogether = by.number && !by.request && walkedSorts.includes(sort);
  const size = state === null ? undefined : orderCount(values.storeId, state);
  // Lower bound of the matches in this status: at most all orders of other statuses can be among the namesakes.
  const atLeast = sql`${values.namesakes}::bigint - ${orderCount(values.storeId, null)} + ${orderCount(values.storeId, state)}`;
  const isCommonRequest = sql`(select count(*) > ${sql.lit(commonRequests)}
    from (select from ${requestsOf(values)} limit ${sql.lit(commonRequests + 1)}) requests)`;
  return {
    searches,
    searching: {
      gather: isTogether ? 'all' : gatheredOrders,
      size,
      atLeast: isNameAlone && !isNarrowed(shape.further) ? atLeast : undefined,
      isAlong: by.request ? isCommonRequest : isWalked || undefined,
    },
  };
}

/** Payment state of an order that is not approved yet. A payment in good standing outranks failed ones. */
const paymentFailure = sql<PaymentState | null>`case when orders.status = ${sql.lit(orderStatus.placed)} then (
  select case when status = 'chargeback' then 'refunded' else status end from payments
  where payments.order_id = orders.id and recorded_by is null
  order by status in ('refused', 'refunded', 'chargeback'), payments.id desc limit 1) end`.as('payment_failure');

function shownOrders(db: Kysely<Tables>) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'alias',
      'customer_id',
      'customer_name',
      'prescription_retained',
      'created_at',
      'total_cents',
      'status',
    ])
    .select(['is_pickup', 'tracking_code', 'expedition_date'])
    .select(wayOfPayment)
    .select(paymentFailure)
    .select(requestsOfOrder);
}

function shownProducts(db: Kysely<Tables>) {
  return shownOrders(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('order_items')
        .select(['title', itemPicture.as('thumbnail_url')])
        .whereRef('order_items.order_id', '=', 'orders.id')
        .orderBy('position'),
    ).as('products'),
  );
}

type StoredOrder = Awaited<ReturnType<ReturnType<typeof shownOrders>['executeTakeFirstOrThrow']>>;
export type StoredOrderRow = StoredOrder & { products?: { title: string; thumbnail_url: string | null }[] };

/** Conditions, searches and sort of the list, without its columns. */
export const orderListParts = (values: OrderValues, shape: OrderShape) => ({
  table: 'orders' as const,
  filters: [
    sql<SqlBool>`orders.store_id = ${values.storeId}`,
    ...(shape.state === null ? [] : [isIn(shape.state)]),
    ...narrowed(values, shape.further),
  ],
  ...searchesOf(values, shape),
  order: sortColumns[shape.sort],
});

const readPage = list<OrderValues, StoredOrderRow, OrderShape>((db, values, shape) => ({
  ...orderListParts(values, shape),
  ...(isNarrowed(shape.further)
    ? { total: 'capped' as const, byValue: true }
    : {
        total: orderCount(values.storeId, shape.state),
        marks: orderMarks(values.storeId, shape.sort, shape.state),
      }),
  rows: shape.withProducts ? shownProducts(db) : shownOrders(db),
}));

/** Identical reads are shared, because many people view the first page and reload it whenever an order changes. */
export const readOrders = coalescedList(
  readPage,
  ({ by, further }) => Object.values(by).some(Boolean) || isNarrowed(further),
);

export async function findLabels(
  db: Kysely<Tables>,
  storeId: number,
  { previous, next }: { previous: number | null; next: number | null },
): Promise<ReadonlyMap<number, string>> {
  const ids = [previous, next].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'alias'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, alias }) => [id, alias]));
}
