import { pageSize } from '@botica/contract/kit/page';
import { type RawBuilder, sql } from 'kysely';
import type { Condition, ListParts, SortColumn, Turn } from './list-parts.ts';

export type Sql = RawBuilder<unknown>;

export const all = (conditions: readonly Condition[]) => sql`${sql.join(conditions, sql` and `)}`;
const columnOf = (each: SortColumn) => (typeof each === 'string' ? each : each.column);

/** Parts of the statement that depend on table and sort. */
export function piecesOf({ table, filters, order }: ListParts<unknown>) {
  const at = (each: SortColumn) => sql.ref(`${table}.${columnOf(each)}`);
  const keys = order.map((_, index) => sql.ref(`k${index}`));
  const sorted = (names: readonly Sql[], isAscending: boolean) => {
    const direction = isAscending ? sql`asc` : sql`desc`;
    const nulls = isAscending ? sql` nulls first` : sql` nulls last`;
    const each = order.map((column, index) =>
      typeof column === 'string' ? sql`${names[index]} ${direction}` : sql`${names[index]} ${direction}${nulls}`,
    );
    return sql`order by ${sql.join(each)}`;
  };
  const columns = order.map(at);
  const selected = sql.join([
    sql`${sql.ref(`${table}.id`)} as id`,
    ...columns.map((each, n) => sql`${each} as ${keys[n]}`),
  ]);
  return {
    keys,
    columns,
    selected,
    /** `order by` with the columns of the table, or with the keys of a subquery. */
    byColumns: (isAscending: boolean) => sorted(columns, isAscending),
    byKeys: (isAscending: boolean) => sorted(keys, isAscending),
    rowsWhere: (more: readonly Condition[] = []) =>
      sql`select ${selected} from ${sql.table(table)} where ${all([...filters, ...more])}`,
  };
}

/** Union of queries of which only one has rows. */
export const union = (queries: readonly Sql[]) =>
  sql`select * from (${sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )}) ways`;

/**
 * Cuts the page out of a query whose rows are in order. Pages that are read together are cut together, and each row has
 * the number of its page.
 */
export function cutPage(parts: ListParts<unknown>, ordered: Sql, { isAscending, offset, together }: Turn): Sql {
  if (together === undefined) return sql`${ordered} limit ${sql.lit(pageSize)} offset ${offset}`;
  const { byKeys } = piecesOf(parts);
  return sql`select * from (
      select *, (row_number() over (${byKeys(isAscending)}) - 1) / ${sql.lit(pageSize)} + 1 as list_page
      from (${ordered} limit ${together.end}) ordered) placed
    where list_page = any(${together.pages}::bigint[])`;
}
