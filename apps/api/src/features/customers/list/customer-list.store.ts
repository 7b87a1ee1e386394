import type { CustomerSort } from '@botica/contract/features/customers/customer-list-options';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { plannedByValue } from '../../../kit/db/named-statements.ts';
import type { CustomerFilter, Sought } from './customer-filter.ts';

/** Each sort has its index; ties are broken by id in the same direction. */
const sortColumns = {
  name: 'name_sort',
  email: 'email',
  phone: 'phone',
  cpf: 'document',
  last_order: 'last_order_at',
} as const satisfies Record<CustomerSort, keyof Tables['customers']>;

export interface CustomerListing {
  storeId: number;
  filter: CustomerFilter;
  sort: CustomerSort;
  isAscending: boolean;
}

/** Higher than any character: with collation "C", what lies between `x` and `x` with this is what begins with `x`. */
const lastCharacter = '\u{10FFFF}';

type Value = (value: string) => Expression<string>;

const plain: Value = (value) => sql<string>`${value}`;
/** The planner cannot see it and takes the search to be rare: it goes by the index of the search, never along a sort. */
const hidden: Value = (value) => sql<string>`(select ${value}::text)`;

function holds({ column, value, isWhole }: Sought, as: Value) {
  const named = sql.ref(`customers.${column}`);
  return isWhole
    ? sql<SqlBool>`${named} = ${as(value)}`
    : sql<SqlBool>`(${named} >= ${as(value)} and ${named} < ${as(value + lastCharacter)})`;
}

/** Each way has its own index: the planner takes both when it is told to gather ids instead of weighing an `or`. */
function oneOf(db: Kysely<Tables>, { storeId, group, as }: { storeId: number; group: readonly Sought[]; as: Value }) {
  const [first] = group;
  if (group.length === 1 && first) return holds(first, as);
  const parts = group.map((sought) =>
    db.selectFrom('customers').select('id').where('store_id', '=', storeId).where(holds(sought, plain)),
  );
  return sql<SqlBool>`customers.id = any(array(${sql.join(parts, sql` union all `)}))`;
}

function filteredCustomers(db: Kysely<Tables>, { storeId, filter }: CustomerListing, as: Value) {
  let query = db.selectFrom('customers').where('store_id', '=', storeId);
  if (filter.nameQuery !== null) query = query.where(sql<SqlBool>`search @@ ${as(filter.nameQuery)}::tsquery`);
  for (const group of filter.sought) query = query.where(oneOf(db, { storeId, group, as }));
  return query;
}

/** Who has never ordered comes after everybody who has. */
function orderOf({ sort, isAscending }: CustomerListing) {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const nulls = isAscending ? sql`nulls first` : sql`nulls last`;
  const column = sql.ref(sortColumns[sort]);
  return sort === 'last_order'
    ? sql`order by ${column} ${direction} ${nulls}, id ${direction}`
    : sql`order by ${column} ${direction}, id ${direction}`;
}

interface Stretch {
  limit: number;
  offset: number;
}

const cut = ({ limit, offset }: Stretch) =>
  offset > 0 ? sql`limit ${limit} offset ${offset} ${plannedByValue}` : sql`limit ${limit} ${plannedByValue}`;

/** The ids of a stretch of the list, read along its sort: for lists and searches that leave many. */
export function customerIdsQuery(db: Kysely<Tables>, listing: CustomerListing, stretch: Stretch) {
  const found = filteredCustomers(db, listing, plain).select('id');
  return sql<{ id: number }>`${found} ${orderOf(listing)} ${cut(stretch)}`;
}

/** The same, gathered first and sorted then: for searches that leave few, or many that lie together in the sort. */
export function gatheredIdsQuery(db: Kysely<Tables>, listing: CustomerListing, stretch: Stretch) {
  // The offset keeps the planner from taking the two apart and going along the sort all the same.
  const found = filteredCustomers(db, listing, hidden).select(['id', sortColumns[listing.sort]]).offset(0);
  return sql<{ id: number }>`select id from (${found}) found ${orderOf(listing)} ${cut(stretch)}`;
}

/** How many a search finds, counted up to `limit`, and one of them. */
export function countQuery(db: Kysely<Tables>, listing: CustomerListing, limit: number) {
  const found = filteredCustomers(db, listing, hidden).select('id').limit(limit);
  return sql<{
    total: number;
    first: number | null;
  }>`select count(*) as total, min(id) as first from (${found}) found ${plannedByValue}`;
}

/** What the list shows of these customers, in no particular order. */
export function customerRowsQuery(db: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone', 'document', 'last_order_id', 'last_order_number', 'last_order_at'])
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`customers.id = any(${ids}::bigint[])`);
}

export type StoredCustomerRow = Awaited<ReturnType<ReturnType<typeof customerRowsQuery>['executeTakeFirstOrThrow']>>;
