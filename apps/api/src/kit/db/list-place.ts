import { sql } from 'kysely';
import type { ListParts } from './list-parts.ts';
import { all, piecesOf } from './list-pieces.ts';
import { plannedByValue } from './named-statements.ts';

/** Number of rows before a record in a list; no row if the list does not contain it. It reads the whole list. */
export function placeStatement(parts: ListParts<unknown>, id: number, isAscending: boolean) {
  const { table, filters, searches = [], byValue = false } = parts;
  const { byColumns } = piecesOf(parts);
  return sql<{ before: number }>`
    select before from (
      select ${sql.ref(`${table}.id`)} as id, row_number() over (${byColumns(isAscending)})::int - 1 as before
      from ${sql.table(table)} where ${all([...filters, ...searches.map((search) => search.byIndex)])}
    ) placed where id = ${id} ${searches.length > 0 || byValue ? plannedByValue : sql``}`;
}
