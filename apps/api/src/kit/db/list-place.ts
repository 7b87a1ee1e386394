import { sql } from 'kysely';
import type { ListParts } from './list-parts.ts';
import { all, piecesOf } from './list-pieces.ts';
import { plannedByValue } from './named-statements.ts';

/** How many rows stand before a record in a list; no line where the list does not hold it. The whole list is read. */
export function placeStatement(parts: ListParts<unknown>, id: number, isAscending: boolean) {
  const { table, filters, searches = [], byValue = false } = parts;
  const { byColumns } = piecesOf(parts);
  return sql<{ before: number }>`
    select before from (
      select ${sql.ref(`${table}.id`)} as id, row_number() over (${byColumns(isAscending)})::int - 1 as before
      from ${sql.table(table)} where ${all([...filters, ...searches.map((search) => search.byIndex)])}
    ) placed where id = ${id} ${searches.length > 0 || byValue ? plannedByValue : sql``}`;
}
