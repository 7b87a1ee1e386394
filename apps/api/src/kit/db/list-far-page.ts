import { pageSize } from '@botica/contract/kit/page';
import { type SqlBool, sql } from 'kysely';
import type { ListMarks, ListParts, Turn } from './list-parts.ts';
import { piecesOf, type Sql, union } from './list-pieces.ts';

/** Nearest mark before a far page, shifted by the rows that came and left before it since. */
function startCtes({ known, moved }: ListMarks, keys: readonly Sql[], { isAscending, offset }: Turn): Sql[] {
  const total = sql`(select total from counted)`;
  const slack = sql`(select count(*) from moved)`;
  const nearest = isAscending
    ? sql`where place + ${slack} <= ${offset} order by place desc`
    : sql`where place - ${slack} >= ${total} - ${offset} order by place`;
  const names = (table: string) => sql.join(keys.map((key) => sql`${sql.ref(table)}.${key}`));
  const place = sql`mark.place + coalesce(
    (select sum(delta) from moved where (${names('moved')}) < (${names('mark')})), 0)::bigint`;
  return [
    sql`moved as materialized (${moved})`,
    sql`start as materialized (
      select ${isAscending ? place : sql`${total} - (${place})`} as skipped, ${names('mark')}
      from (select * from (${known}) known ${nearest} limit 1) mark)`,
  ];
}

/**
 * Page of a list whose total is known. It is read from the beginning, from the end, or from a mark, whichever is
 * nearest.
 */
export function farPage(parts: ListParts<unknown>, turn: Turn): Sql[] {
  const { keys, columns, byColumns, rowsWhere } = piecesOf(parts);
  const { isAscending, offset } = turn;
  const { marks } = parts;
  const size = sql`least(${sql.lit(pageSize)}, greatest(total - ${offset}::bigint, 0))`;
  const fromMark = marks === undefined ? sql`null::bigint` : sql`${offset}::bigint - (select skipped from start)`;
  const way = (name: string) => sql`(select case when way = ${sql.lit(name)} then size else 0 end from way)`;
  const ways = [
    sql`${rowsWhere()} ${byColumns(isAscending)} limit ${way('beginning')} offset ${offset}`,
    sql`${rowsWhere()} ${byColumns(!isAscending)} limit ${way('end')} offset (select from_end from way)`,
  ];
  if (marks !== undefined) {
    const start = sql.join(keys.map((key) => sql`(select ${key} from start)`));
    // Strictly before the mark when reading downwards, because the marked row may have left the list.
    const past = sql<SqlBool>`(${sql.join(columns)}) ${isAscending ? sql`>=` : sql`<`} (${start})`;
    ways.push(
      sql`${rowsWhere([past])} ${byColumns(isAscending)} limit ${way('mark')}
        offset (select coalesce(from_mark, 0) from way)`,
    );
  }
  return [
    ...(marks === undefined ? [] : startCtes(marks, keys, turn)),
    sql`way as materialized (
      select size, from_mark, from_end,
        case when from_mark < from_end then 'mark' when ${offset}::bigint <= from_end then 'beginning' else 'end' end as way
      from (select ${size} as size, ${fromMark} as from_mark,
          greatest(total - ${offset}::bigint - ${sql.lit(pageSize)}, 0) as from_end from counted) sizes)`,
    sql`page as (${union(ways)} limit ${sql.lit(pageSize)})`,
  ];
}
