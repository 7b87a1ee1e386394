import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Condition, ListParts } from './list-parts.ts';
import { all, piecesOf } from './list-pieces.ts';
import { plannedByValue } from './named-statements.ts';

type Whole = Pick<ListParts<unknown>, 'table' | 'filters' | 'searches' | 'order'>;

interface Stretch {
  /** The sort's values of the row before, as text; null for the beginning. */
  after: readonly string[] | null;
  isAscending: boolean;
  limit: number;
  /** Whether searches are answered by their own index, or the planner may walk along the sort. */
  searches: 'byIndex' | 'along';
}

/**
 * The next rows of a list behind a given one, in the list's own order: for whoever reads it whole, a part at a time. Where
 * to go on is told by values, not by a place, so that no part costs more than the one before.
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

/** What all of a list's filters and searches let through, as a condition. */
export const isListed = ({ filters, searches = [] }: Whole): Condition =>
  sql`${all([...filters, ...searches.map(({ byIndex }) => byIndex)])}`;

/** How many rows the whole list has. */
export async function countListed(db: Kysely<Tables>, parts: Whole): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(parts.table)} where ${isListed(parts)} ${plannedByValue}`.execute(db);
  return rows[0]?.count ?? 0;
}
