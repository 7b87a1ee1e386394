import type { CustomerSort } from '@botica/contract/features/customers/customer-list-options';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { beginsWith } from '../../../kit/db/begins-with.ts';
import { list } from '../../../kit/db/list.ts';
import { type Condition, type SortColumn, searchBy, type ValueForm } from '../../../kit/db/list-parts.ts';
import type { Sought } from './customer-filter.ts';

/** Each sort has its index; ties are broken by id in the same direction. Who has never ordered comes after the others. */
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
  /** What is sought, in the order of the shape's groups. */
  texts: readonly string[];
}

interface CustomerShape {
  sort: CustomerSort;
  byName: boolean;
  /** One of each group must hold. */
  sought: readonly (readonly Omit<Sought, 'value'>[])[];
}

const plain: ValueForm = (value) => sql`${value}`;

/** Each way has its own index: the planner takes both when it is told to gather ids instead of weighing an `or`. */
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

/** Who bears a name has it in the e-mail too: along such a sort those whom the search leaves out come all at once. */
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
