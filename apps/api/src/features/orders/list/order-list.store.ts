import type { OrderSort } from '@botica/contract/features/orders/order-list-options';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { plannedByValue } from '../../../kit/db/named-statements.ts';
import type { OrderFilter } from './order-filter.ts';

/** Each sort has its index; ties are broken by id in the same direction, and a number has none within a store. */
const sortColumns = {
  alias: ['number'],
  customer_name: ['customer_sort', 'id'],
  created_at: ['created_at', 'id'],
  price_net: ['total_cents', 'id'],
  status_name: ['status', 'id'],
} as const satisfies Record<OrderSort, readonly (keyof Tables['orders'])[]>;

export interface OrderListing {
  storeId: number;
  filter: OrderFilter;
  sort: OrderSort;
  isAscending: boolean;
  /** Of `filter.requestPrefix`, from `isCommonRequestPrefix`: decides by which way its orders are found. */
  requestIsCommon: boolean;
}

/** Up to this many requests their orders are looked up one by one; beyond it, the list is walked until enough match. */
const commonRequests = 10_000;

/** Higher than any character: with collation "C", what lies between `x` and `x` with this is what begins with `x`. */
const lastCharacter = '\u{10FFFF}';

function requestsWithPrefix(db: Kysely<Tables>, storeId: number, prefix: string) {
  return db
    .selectFrom('order_requests')
    .where('order_requests.store_id', '=', storeId)
    .where('order_requests.display_id', '>=', prefix)
    .where('order_requests.display_id', '<', prefix + lastCharacter);
}

/** Do more requests begin with this than are worth being looked up one by one? */
export async function isCommonRequestPrefix(db: Kysely<Tables>, storeId: number, prefix: string): Promise<boolean> {
  const nth = requestsWithPrefix(db, storeId, prefix).select('order_requests.store_id').offset(commonRequests).limit(1);
  return (await nth.modifyEnd(plannedByValue).executeTakeFirst()) !== undefined;
}

/**
 * Left to itself the planner reads the whole table for all but the rarest prefixes. The array, whose size it does not
 * know, makes it look the orders up by id; `offset 0` keeps the condition apart, so that it walks the index of the sort.
 */
function requestCondition(db: Kysely<Tables>, storeId: number, prefix: string, isCommon: boolean) {
  const requests = requestsWithPrefix(db, storeId, prefix);
  if (!isCommon) return sql<boolean>`orders.id = any(array(${requests.select('order_requests.order_id')}))`;
  const ofOrder = requests
    .select('order_requests.id')
    .where(sql<boolean>`order_requests.order_id = orders.id`)
    .offset(0);
  return sql<boolean>`exists (${ofOrder})`;
}

function filteredOrders(db: Kysely<Tables>, { storeId, filter, requestIsCommon }: OrderListing) {
  const { status, nameQuery, aliasPrefix, requestPrefix } = filter;
  let query = db.selectFrom('orders').where('store_id', '=', storeId);
  if (status !== null) query = query.where('status', '=', status);
  // Written out, not as a parameter: only so does the planner recognise the partial index.
  if (filter.isRetained) query = query.where(sql<boolean>`prescription_retained`);
  if (nameQuery !== null) query = query.where(sql<boolean>`search @@ ${nameQuery}::tsquery`);
  if (aliasPrefix !== null)
    query = query.where('alias', '>=', aliasPrefix).where('alias', '<', aliasPrefix + lastCharacter);
  if (requestPrefix !== null) query = query.where(requestCondition(db, storeId, requestPrefix, requestIsCommon));
  return query;
}

/** The ids of a stretch of the list, in its order. */
export function orderIdsQuery(db: Kysely<Tables>, listing: OrderListing, stretch: { limit: number; offset: number }) {
  const direction = listing.isAscending ? 'asc' : 'desc';
  let query = filteredOrders(db, listing).select('id').limit(stretch.limit).modifyEnd(plannedByValue);
  if (stretch.offset > 0) query = query.offset(stretch.offset);
  for (const column of sortColumns[listing.sort]) query = query.orderBy(column, direction);
  return query;
}

/** What the list shows of these orders, in no particular order. */
export function orderRowsQuery(db: Kysely<Tables>, storeId: number, ids: readonly number[]) {
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
    .select('tracking_code')
    .select((eb) => [
      eb('alternative_payment', 'is not', null).as('has_alternative_payment'),
      jsonArrayFrom(
        eb
          .selectFrom('order_requests')
          .select('display_id')
          .whereRef('order_requests.order_id', '=', 'orders.id')
          .orderBy('order_requests.id'),
      ).as('requests'),
      eb
        .selectFrom('payments')
        .select('payment_method')
        .whereRef('payments.order_id', '=', 'orders.id')
        .orderBy('payments.id')
        .limit(1)
        .as('payment_method'),
    ])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`orders.id = any(${ids}::bigint[])`);
}

/** The same with the titles and pictures of the items. */
export function orderRowsWithProductsQuery(db: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  return orderRowsQuery(db, storeId, ids).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('order_items')
        .select(['title', 'thumbnail_url'])
        .whereRef('order_items.order_id', '=', 'orders.id')
        .orderBy('position'),
    ).as('products'),
  );
}

export type StoredOrderRow = Awaited<ReturnType<ReturnType<typeof orderRowsQuery>['executeTakeFirstOrThrow']>> & {
  products?: { title: string; thumbnail_url: string | null }[];
};
