import type { CustomerSort } from '@botica/contract/features/customers/customer-list-options';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { beginsWith } from '../../../kit/db/begins-with.ts';
import { list } from '../../../kit/db/list.ts';
import { type Condition, type SortColumn, searchBy, type ValueForm } from '../../../kit/db/list-parts.ts';
import type { Sought } from './customer-filter.ts';

/** Each sort has an index and breaks ties by id in the same direction. Customers without an order come last. */
const sortColumns = {
  name: 'name_sort',
  email: 'email',
  phone: 'phone',
  cpf: 'document',
  last_order: { column: 'last_order_at', nulls: 'smallest' },
} as const satisfies Record<CustomerSort, SortColumn>;

interface CustomerValues {
  storeId: number;
  nameQuery: string | null;
  /** Searched texts, in the order of the shape's groups. */
  texts: readonly string[];
}

interface CustomerShape {
  sort: CustomerSort;
  byName: boolean;
  /** At least one entry of each group must match. */
  sought: readonly (readonly Omit<Sought, 'value'>[])[];
}

const plain: ValueForm = (value) => sql`${value}`;

/**
 * Uses the index of each condition. With a plain `or` the planner would use none of them, so the ids are collected
 * first.
 */
function oneOf(group: readonly ((as: ValueForm) => Condition)[], storeId: number) {
  const [first] = group;
  if (group.length === 1 && first !== undefined) return searchBy(first);
  const parts = group.map((holds) => sql`select id from customers where store_id = ${storeId} and ${holds(plain)}`);
  return searchBy(() => sql`customers.id = any(array(${sql.join(parts, sql` union all `)}))`);
}

function searchesOf({ storeId, nameQuery, texts }: CustomerValues, { byName, sought }: CustomerShape) {
  let place = 0;
  const groups = sought.map((group) =>
    group.map(({ column, isWhole }) => {
      const text = sql`(${texts}::text[])[${sql.lit(++place)}]`;
      const named = `customers.${column}`;
      return (as: ValueForm): Condition =>
        isWhole ? sql`${sql.ref(named)} = ${as(text, 'text')}` : beginsWith(named, as(text, 'text'));
    }),
  );
  const searches = groups.map((group) => oneOf(group, storeId));
  return byName ? [searchBy((as) => sql`customers.search @@ ${as(nameQuery, 'tsquery')}`), ...searches] : searches;
}

/**
 * True if matching customers are neighbours in the sort order (an e-mail often contains the name). Then a scan along
 * the sort would meet long runs without a match.
 */
function liesTogether({ sort, byName, sought }: CustomerShape): boolean {
  if (sort !== 'name' && sort !== 'email') return false;
  return byName || (sort === 'name' && sought.some((group) => group.some(({ column }) => column === 'email')));
}

const shownCustomers = (db: Kysely<Tables>) =>
  db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone', 'document', 'last_order_id', 'last_order_number', 'last_order_at']);

export type StoredCustomerRow = Awaited<ReturnType<ReturnType<typeof shownCustomers>['executeTakeFirstOrThrow']>>;

export const readCustomers = list<CustomerValues, StoredCustomerRow, CustomerShape>((db, values, shape) => ({
  table: 'customers',
  filters: [sql`customers.store_id = ${values.storeId}`],
  searches: searchesOf(values, shape),
  searching: liesTogether(shape) ? { gather: 'all' } : {},
  order: [sortColumns[shape.sort], 'id'],
  total: sql`(select customer_count from stores where id = ${values.storeId})`,
  rows: shownCustomers(db),
}));
