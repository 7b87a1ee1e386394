import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Condition, ListParts } from './list-parts.ts';
import { piecesOf } from './list-pieces.ts';
import { plannedByValue } from './named-statements.ts';

interface Beside {
  id: number;
  isAscending: boolean;
  /** `byIndex`: the search's index answers. `along`: the list is walked along its sort. */
  searches: 'byIndex' | 'along';
}

type Whole = Pick<ListParts<unknown>, 'table' | 'filters' | 'searches' | 'order'>;

/**
 * Finds the rows before and after a row, in the list's order, by the values of its sort. No page is counted. If the row
 * is no longer in the list, the result is the rows between which it would be. `filters[0]` names the store.
 */
export async function findNeighbours(
  db: Kysely<Tables>,
  parts: Whole,
  { id, isAscending, searches }: Beside,
): Promise<{ previous: number | null; next: number | null } | null> {
  const { columns, byColumns, rowsWhere } = piecesOf(parts as ListParts<unknown>);
  const table = sql.ref(`${parts.table}.id`);
  const values = columns.map((column, at) => sql`${column}::text as ${sql.ref(`v${at}`)}`);
  const here = await sql<Record<`v${number}`, string>>`
    select ${sql.join(values)} from ${sql.table(parts.table)} where ${parts.filters[0]} and ${table} = ${id}`.execute(
    db,
  );
  const [row] = here.rows;
  if (row === undefined) return null;
  const place = columns.map((_, at) => sql`${row[`v${at}`]}`);
  const sought: Condition[] = (parts.searches ?? []).map((search) => search[searches]);
  const beside = (isAfter: boolean) => {
    const isUpwards = isAfter === isAscending;
    const behind: Condition = sql`(${sql.join(columns)}) ${isUpwards ? sql`>` : sql`<`} (${sql.join(place)})`;
    return sql`(select id from (${rowsWhere([...sought, behind])} ${byColumns(isUpwards)} limit 1) beside)`;
  };
  const statement = sql<{ previous: number | null; next: number | null }>`
    select ${beside(false)} as previous, ${beside(true)} as next ${plannedByValue}`;
  const found = await db.executeQuery(statement.compile(db));
  return found.rows[0] ?? null;
}
