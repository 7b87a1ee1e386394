import { type RawBuilder, sql } from 'kysely';
import type { Condition, ListParts, SortColumn } from './list-parts.ts';

export type Sql = RawBuilder<unknown>;

export const all = (conditions: readonly Condition[]) => sql`${sql.join(conditions, sql` and `)}`;
const columnOf = (each: SortColumn) => (typeof each === 'string' ? each : each.column);

/** The pieces of the statement that hang on table and sort. */
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
    /** `order by` in the words of the table, or of what was taken from it. */
    byColumns: (isAscending: boolean) => sorted(columns, isAscending),
    byKeys: (isAscending: boolean) => sorted(keys, isAscending),
    rowsWhere: (more: readonly Condition[] = []) =>
      sql`select ${selected} from ${sql.table(table)} where ${all([...filters, ...more])}`,
  };
}

/** Of these queries one alone has rows. */
export const union = (queries: readonly Sql[]) =>
  sql`select * from (${sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )}) ways`;
