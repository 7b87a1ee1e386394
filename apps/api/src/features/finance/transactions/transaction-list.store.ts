import {
  type TransactionMethod,
  type TransactionSort,
  type Unsettled,
  unsettledKinds,
} from '@botica/contract/features/finance/transactions/transaction-list-options';
import type { TransactionStatus } from '@botica/contract/features/finance/transactions/transaction-status';
import { searchTotalCap } from '@botica/contract/kit/page';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { beginsWith } from '../../../kit/db/begins-with.ts';
import { list } from '../../../kit/db/list.ts';
import { type Condition, type ListMarks, type Search, searchBy } from '../../../kit/db/list-parts.ts';
import { midnight } from '../../../kit/db/midnight.ts';

/** Each sort has an index. */
const sortColumns = { date: 'created_at', value: 'amount_cents' } as const satisfies Record<
  TransactionSort,
  keyof Tables['transactions']
>;

export interface TransactionValues {
  storeId: number;
  timeZone: string;
  receiver: number | null;
  status: TransactionStatus | null;
  method: TransactionMethod | null;
  unsettled: Unsettled | null;
  from: string | null;
  to: string | null;
  tid: string | null;
  /** Prefix of an order's number. */
  alias: string | null;
  /** A tsquery over `orders.search`. */
  nameQuery: string | null;
  amountCents: number | null;
}

/** The filters that are set, and the sort. */
export interface TransactionShape {
  by: Record<Exclude<keyof TransactionValues, 'storeId' | 'timeZone'>, boolean>;
  sort: TransactionSort;
  /** True for a common name: then a scan of the list is cheaper than the index of names. */
  isNameWalked: boolean;
}

/** Tables of sums: per day, or over all days. */
type Counted = 'transaction_days' | 'transaction_whole_days' | 'transaction_counts';

/** Filters that transactions and the tables of sums share. */
function filtersOf(values: TransactionValues, { by }: TransactionShape, table: 'transactions' | Counted) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const filters: Condition[] = [sql<SqlBool>`${column('store_id')} = ${values.storeId}`];
  if (by.receiver) filters.push(sql`${column('recipient_id')} = ${values.receiver}::bigint`);
  if (by.status) filters.push(sql`${column('status')} = ${values.status}::smallint`);
  if (by.method) filters.push(sql`${column('method')} = ${values.method}::text`);
  return filters;
}

function days({ from, to, timeZone }: TransactionValues, { by }: TransactionShape): Condition[] {
  const since: Condition[] = by.from ? [sql`transactions.created_at >= ${midnight(from, timeZone)}`] : [];
  return by.to ? [...since, sql`transactions.created_at < ${midnight(to, timeZone, 1)}`] : since;
}

/** Filters that only transactions have. */
function narrowedAlone(values: TransactionValues, shape: TransactionShape): Condition[] {
  const { unsettled } = values;
  return shape.by.unsettled
    ? [sql`transactions.unsettled = ${unsettled}::text`, ...days(values, shape)]
    : days(values, shape);
}

/** Total of the list, from the sums per day or over all days. */
function totalOf(values: TransactionValues, shape: TransactionShape) {
  const { from, to } = shape.by;
  const counted = from || to ? 'transaction_days' : 'transaction_counts';
  const filters = filtersOf(values, shape, counted);
  if (from) filters.push(sql`transaction_days.day >= ${values.from}::date`);
  if (to) filters.push(sql`transaction_days.day <= ${values.to}::date`);
  return sql`(select coalesce(sum(count), 0) from ${sql.table(counted)} where ${sql.join(filters, sql` and `)})`;
}

/** Starts of the days in the list, so that a page in the middle is not counted from an end. */
function dayMarks(values: TransactionValues, shape: TransactionShape): ListMarks {
  const { receiver, status, method } = shape.by;
  const counted = receiver || status || method ? 'transaction_days' : 'transaction_whole_days';
  const filters = filtersOf(values, shape, counted);
  return {
    known: sql`
      select (sum(count) over (order by day) - count)::bigint as place, day::timestamp at time zone ${values.timeZone} as k0,
        0::bigint as k1
      from (select day, sum(count) as count from ${sql.table(counted)} where ${sql.join(filters, sql` and `)} group by day) days`,
    moved: sql`select 0 as delta, null::timestamptz as k0, 0::bigint as k1 where false`,
  };
}

/**
 * Search by a condition on orders: by the ids of the orders if they are few, else checked for each transaction of the
 * list.
 */
const ofOrders = (storeId: number, fits: Condition): Search => ({
  byIndex: sql`transactions.order_id = any(array(select id from orders where orders.store_id = ${storeId} and ${fits}))`,
  along: sql`exists (select from orders where orders.id = transactions.order_id and ${fits} offset 0)`,
});

/** Conditions on orders; empty if the search does not use orders. */
export function ordersSought({ storeId, alias, nameQuery }: TransactionValues, { by }: TransactionShape): Condition[] {
  const sought: Condition[] = by.alias ? [beginsWith('orders.alias', sql`${alias}::text`)] : [];
  if (by.nameQuery) sought.push(sql`orders.search @@ ${nameQuery}::tsquery`);
  return sought.length === 0 ? [] : [sql`orders.store_id = ${storeId}`, ...sought];
}

/** Words of the buyer's name, in the order, in the customer's record, or in the payment itself. */
function ofName(storeId: number, query: Condition): Search {
  const ofOrder = ofOrders(storeId, sql`orders.search @@ ${query}`);
  return {
    byIndex: sql`(${ofOrder.byIndex} or transactions.standalone_id = any(array(
      select id from standalone_payments where store_id = ${storeId} and search @@ ${query}
      union all
      select standalone.id from customers join standalone_payments as standalone on standalone.customer_id = customers.id
      where customers.store_id = ${storeId} and customers.search @@ ${query})))`,
    along: sql`case when transactions.standalone_id is null then ${ofOrder.along} else exists (
      select from standalone_payments as standalone left join customers on customers.id = standalone.customer_id
      where standalone.id = transactions.standalone_id
        and (standalone.search @@ ${query} or customers.search @@ ${query}) offset 0) end`,
  };
}

function searchesOf(values: TransactionValues, shape: TransactionShape): Search[] {
  const { by } = shape;
  const { storeId, tid, alias, nameQuery, amountCents } = values;
  const searches: Search[] = [];
  if (by.tid) searches.push(searchBy((as) => beginsWith('transactions.tid', as(tid, 'text'))));
  if (by.alias) searches.push(ofOrders(storeId, beginsWith('orders.alias', sql`${alias}::text`)));
  if (by.nameQuery) searches.push(ofName(storeId, sql`${nameQuery}::tsquery`));
  if (by.amountCents) searches.push(searchBy((as) => sql`transactions.amount_cents = ${as(amountCents, 'bigint')}`));
  return searches;
}

export function shownTransactions(db: Kysely<Tables>) {
  return db
    .selectFrom('transactions')
    .innerJoin('recipients', 'recipients.id', 'transactions.recipient_id')
    .leftJoin('branches', 'branches.id', 'recipients.branch_id')
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .leftJoin('standalone_payments as standalone', 'standalone.id', 'transactions.standalone_id')
    .leftJoin('customers', 'customers.id', 'standalone.customer_id')
    .select(['transactions.id', 'transactions.status', 'transactions.method', 'transactions.amount_cents'])
    .select(['transactions.refunded_cents', 'transactions.installments', 'transactions.tid', 'transactions.created_at'])
    .select(['transactions.order_id', 'transactions.standalone_id', 'recipient_id', 'orders.number'])
    .select(({ fn }) =>
      fn.coalesce('orders.customer_name', 'customers.name', 'standalone.payer_name').as('customer_name'),
    )
    .select(['transactions.source', 'payment_id', 'part'])
    .select(sql<number>`coalesce(orders.version, standalone.version, 1)`.as('version'))
    .select(({ fn }) => fn.coalesce('branches.fantasy_name', 'recipients.name').as('receiver'));
}

export type StoredTransactionRow = Awaited<ReturnType<ReturnType<typeof shownTransactions>['executeTakeFirstOrThrow']>>;

/** Filters and order of the list, without its columns. */
export const transactionListParts = (values: TransactionValues, shape: TransactionShape) => ({
  table: 'transactions' as const,
  filters: [...filtersOf(values, shape, 'transactions'), ...narrowedAlone(values, shape)],
  searches: searchesOf(values, shape),
  order: [sortColumns[shape.sort], 'id'],
});

export const readTransactions = list<TransactionValues, StoredTransactionRow, TransactionShape>(
  (db, values, shape) => ({
    ...transactionListParts(values, shape),
    total: shape.by.unsettled ? 'capped' : totalOf(values, shape),
    searching: { isAlong: shape.isNameWalked || undefined },
    byValue: shape.by.from || shape.by.to,
    marks:
      shape.sort === 'date' && !shape.by.from && !shape.by.to && !shape.by.unsettled
        ? dayMarks(values, shape)
        : undefined,
    rows: shownTransactions(db),
  }),
);

/** Numbers by kind, counted up to the limit of a search. */
export async function countUnsettledTransactions(db: Kysely<Tables>, storeId: number, receiver: number | null) {
  const ofReceiver = receiver === null ? sql`` : sql`and recipient_id = ${receiver}`;
  const counts = unsettledKinds.map(
    (kind) => sql`
      select ${kind}::text as unsettled, count(*) as count from (
        select from transactions where store_id = ${storeId} and unsettled = ${kind} ${ofReceiver}
        limit ${sql.lit(searchTotalCap)}) found`,
  );
  const { rows } = await sql<{ unsettled: Unsettled; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return rows;
}

export async function findTransaction(
  db: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<StoredTransactionRow | undefined> {
  return shownTransactions(db)
    .where('transactions.store_id', '=', storeId)
    .where('transactions.id', '=', id)
    .executeTakeFirst();
}

/** Totals by status of the days until `to`, inclusive. */
export async function readTotals(
  db: Kysely<Tables>,
  storeId: number,
  { from, to, receiver }: { from: string; to: string; receiver: number | null },
) {
  return db
    .selectFrom('transaction_days')
    .where('store_id', '=', storeId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(receiver !== null, (query) => query.where('recipient_id', '=', receiver))
    .groupBy('status')
    .select(({ fn }) => [
      'status',
      fn.sum<number>('count').as('count'),
      fn.sum<number>('amount_cents').as('amount_cents'),
      fn.sum<number>('refunded_cents').as('refunded_cents'),
    ])
    .execute();
}
