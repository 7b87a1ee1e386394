import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Condition, ListParts } from './list-parts.ts';
import { all, piecesOf } from './list-pieces.ts';
import { plannedByValue } from './named-statements.ts';

type Whole = Pick<ListParts<unknown>, 'table' | 'filters' | 'searches' | 'order'>;

interface Stretch {
  /** Sort values of the row before, as texts; null at the beginning. */
  after: readonly string[] | null;
  isAscending: boolean;
  limit: number;
  /** `byIndex`: the search's index answers. `along`: the planner may walk along the sort. */
  searches: 'byIndex' | 'along';
}

/**
 * Reads the next rows of a list after a given row, in the list's order, to read a whole list in parts. The cursor is
 * the values of the sort and not an offset, so that no part costs more than the one before.
 */
export async function readAfter<Row extends { id: number }>(
  db: Kysely<Tables>,
  parts: Pick<ListParts<Row>, 'table' | 'filters' | 'searches' | 'order' | 'rows'>,
  { after, isAscending, limit, searches }: Stretch,
): Promise<{ rows: Row[]; after: string[] | null }> {
  const { table, rows, order } = parts;
  if (order.some((column) => typeof column !== 'string'))
    throw new Error('A sort with nulls has no place to go on from');
  const { columns, keys, byColumns, byKeys, rowsWhere } = piecesOf(parts as ListParts<Row>);
  const sought: Condition[] = (parts.searches ?? []).map((search) => search[searches]);
  const values = after?.map((value) => sql`${value}`);
  if (values) sought.push(sql`(${sql.join(columns)}) ${isAscending ? sql`>` : sql`<`} (${sql.join(values)})`);
  const placed = keys.map((key, at) => sql`stretch.${key}::text as ${sql.ref(`at_${at}`)}`);
  const shown = rows.where(sql<SqlBool>`${sql.ref(`${table}.id`)} = stretch.id`);
  const found = await sql<Row & Record<`at_${number}`, string>>`
    select ${sql.join(placed)}, shown.*
    from (${rowsWhere(sought)} ${byColumns(isAscending)} limit ${limit}) stretch cross join lateral ${shown} shown
    ${byKeys(isAscending)} ${plannedByValue}`.execute(db);
  const last = found.rows.length < limit ? undefined : found.rows.at(-1);
  return { rows: found.rows, after: last ? keys.map((_, at) => last[`at_${at}`] as string) : null };
}

/** Condition that combines all filters and searches of a list. */
export const isListed = ({ filters, searches = [] }: Whole): Condition =>
  sql`${all([...filters, ...searches.map(({ byIndex }) => byIndex)])}`;

/** Number of rows in the whole list. */
export async function countListed(db: Kysely<Tables>, parts: Whole): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(parts.table)} where ${isListed(parts)} ${plannedByValue}`.execute(db);
  return rows[0]?.count ?? 0;
}
