import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { type SqlBool, sql } from 'kysely';
import { farPage } from './list-far-page.ts';
import type { ListParts, Turn } from './list-parts.ts';
import { all, cutPage, piecesOf, type Sql } from './list-pieces.ts';
import { searchedPage } from './list-search.ts';
import { plannedByValue } from './named-statements.ts';

/** Read in order up to the cap, which gives page and total together. Past the cap only the page is read. */
function cappedPage(parts: ListParts<unknown>, turn: Turn): Sql[] {
  const { isAscending, isFar, offset } = turn;
  const { byColumns, byKeys, rowsWhere } = piecesOf(parts);
  const upToCap = sql`${rowsWhere()} ${byColumns(isAscending)} limit ${sql.lit(searchTotalCap)}`;
  if (!isFar) {
    return [
      sql`found as materialized (${upToCap})`,
      sql`counted as materialized (select count(*) as total from found)`,
      sql`page as (${cutPage(parts, sql`select * from found ${byKeys(isAscending)}`, turn)})`,
    ];
  }
  return [
    sql`page as materialized (${cutPage(parts, sql`${rowsWhere()} ${byColumns(isAscending)}`, turn)})`,
    sql`counted as materialized (select case when exists (select from page)
      then least(${sql.lit(searchTotalCap)}, ${offset} + (select count(*) from page))
      else (select count(*) from (${upToCap}) found) end as total)`,
  ];
}

function countedPage(parts: ListParts<unknown>, total: Sql, turn: Turn): Sql[] {
  const { byColumns, byKeys, rowsWhere } = piecesOf(parts);
  const counted = sql`counted as materialized (select ${total} as total)`;
  if (turn.isFar) return [counted, ...farPage(parts, turn)];
  // The literal cap tells the planner that few rows are read, whatever the offset is. With an offset alone it expects a
  // tenth of all rows.
  const near = sql`${rowsWhere()} ${byColumns(turn.isAscending)} limit ${sql.lit(searchTotalCap)}`;
  const page = sql`select * from (${near}) near ${byKeys(turn.isAscending)} limit ${sql.lit(pageSize)} offset ${turn.offset}`;
  return [counted, sql`page as (${page})`];
}

function ctesOf(parts: ListParts<unknown>, turn: Turn): Sql[] {
  const { table, filters, searches = [], total } = parts;
  if (searches.length > 0) return searchedPage(parts, searches, turn);
  if (total === 'capped') return cappedPage(parts, turn);
  if (total !== 'counted') return countedPage(parts, total, turn);
  return countedPage(parts, sql`(select count(*) from ${sql.table(table)} where ${all(filters)})`, turn);
}

interface Counted {
  list_total: number;
  total_is_capped: boolean;
  /** Number of the page, when several pages are read together. */
  list_page?: number;
}

/** A page without rows is one line that has only the total. */
type Line<Row> = Counted & (Row | { id: null });

export const hasRow = <Row>(line: Line<Row>): line is Counted & Row => (line as { id: number | null }).id !== null;

/** A single statement for one page or several: the rows in order, each with the total. */
export function listStatement<Row extends { id: number }>(parts: ListParts<Row>, turn: Turn) {
  const { table, searches = [], total, rows, parent, byValue = false } = parts;
  if (turn.together && searches.length === 0 && total !== 'capped') throw new Error('Such pages are read one by one');
  const { byKeys } = piecesOf(parts);
  const ofPage = rows.where(sql<SqlBool>`${sql.ref(`${table}.id`)} = page.id`);
  const isCapped =
    searches.length > 0 || total === 'capped' ? sql`counted.total = ${sql.lit(searchTotalCap)}` : sql`false`;
  return sql<Line<Row>>`
    with ${sql.join(ctesOf(parts, turn))}
    select counted.total::bigint as list_total, ${isCapped} as total_is_capped,
      ${turn.together ? sql`page.list_page,` : sql``} shown.*
    from counted ${parent === undefined ? sql`` : sql`cross join ${parent} as parent`}
      left join (page cross join lateral ${ofPage} as shown) on true
    ${byKeys(turn.isAscending)} ${searches.length > 0 || byValue ? plannedByValue : sql``}`;
}
