import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { type SqlBool, sql } from 'kysely';
import type { Condition, ListParts, Search, Turn } from './list-parts.ts';
import { all, cutPage, piecesOf, type Sql, union } from './list-pieces.ts';

/**
 * A shorter list is read whole when it is searched. In a longer one the search's index may return very many rows of
 * other lists.
 */
const shortList = 5_000;
/** Most pages of a search that are read together: all pages up to the cap. */
const mostTogether = Math.floor(searchTotalCap / pageSize);

/**
 * Rows that a search finds, unordered. A short list is read whole; otherwise the search's index is used, or the list is
 * walked along its sort up to the cap.
 */
function foundRows(
  parts: ListParts<unknown>,
  searches: readonly Search[],
  { isAscending, most }: { isAscending: boolean; most: Sql },
): Sql {
  const { table, filters, searching: { size, atLeast, isAlong } = {} } = parts;
  const { byColumns, rowsWhere, selected } = piecesOf(parts);
  const along = searches.map((search) => search.along);
  const ways: Sql[] = [];
  const others: Condition[] = [];
  const unless = (name: string) => others.push(sql`not (select ${sql.ref(name)} from known)`);
  if (size !== undefined) {
    // Ordered, so that the planner uses an index. Otherwise it might read a table that mostly belongs to other stores.
    const whole = sql`select * from ${sql.table(table)} where ${all(filters)} ${byColumns(isAscending)}
      limit ${sql.lit(shortList)}`;
    ways.push(sql`select ${selected} from (${whole}) ${sql.table(table)}
      where ${all([sql`(select is_short from known)`, ...along])}`);
    unless('is_short');
  }
  if (atLeast !== undefined) unless('is_common');
  if (isAlong !== undefined) {
    const when = isAlong === true ? [] : [sql<SqlBool>`(select is_along from known)`];
    ways.push(sql`${rowsWhere([...when, ...others, ...along])} ${byColumns(isAscending)}
      limit ${sql.lit(searchTotalCap)}`);
    // Return early, because planning the other form would take as long as the walk.
    if (isAlong === true) return union(ways);
    unless('is_along');
  }
  ways.push(sql`${rowsWhere([...others, ...searches.map((search) => search.byIndex)])} limit ${most}`);
  return union(ways);
}

/**
 * Few found rows are sorted. With many, the page is read along the sort. If that would skip too many rows, all are
 * gathered again, and the sort keeps no more than the page needs.
 */
export function searchedPage(parts: ListParts<unknown>, searches: readonly Search[], turn: Turn): Sql[] {
  const { isAscending } = turn;
  const { byColumns, byKeys, rowsWhere } = piecesOf(parts);
  const { gather = searchTotalCap, size, atLeast, isAlong } = parts.searching ?? {};
  const [cap, no] = [sql.lit(searchTotalCap), sql`false`];
  const most = gather === 'all' ? cap : sql.lit(gather);
  const isCommon = atLeast === undefined || gather === 'all' ? no : sql`${atLeast} >= ${most}`;
  // A walk along the sort finds the beginning of the list, so a page within it needs no second walk.
  const isAlongMany = turn.isFar ? sql`found_count >= ${cap}` : no;
  const isMany =
    gather === 'all'
      ? sql`not is_short and found_count >= ${cap}`
      : sql`is_common or case when is_along then ${isAlongMany} else found_count >= ${most} end`;
  const whereMany = (form: 'along' | 'byIndex') =>
    rowsWhere([sql`(select is_many from counted)`, ...searches.map((search) => search[form])]);
  const inOrder = sql`select * from found where not (select is_many from counted) ${byKeys(isAscending)}`;
  const ofFound = cutPage(parts, inOrder, turn);
  // `offset 0` makes PostgreSQL gather the rows before it sorts them, so that the sort keeps only the first ones.
  const manyInOrder =
    gather === 'all'
      ? sql`select * from (${whereMany('byIndex')} offset 0) gathered ${byKeys(isAscending)}`
      : sql`${whereMany('along')} ${byColumns(isAscending)}`;
  const ofMany = cutPage(parts, manyInOrder, turn);
  const isFoundAlone = isAlong === true && !turn.isFar && atLeast === undefined && gather !== 'all';
  return [
    sql`known as materialized (
      select ${size === undefined ? no : sql`${size} <= ${sql.lit(shortList)}`} as is_short,
        ${isCommon} as is_common, ${isAlong === true ? sql`true` : (isAlong ?? no)} as is_along)`,
    sql`found as materialized (${foundRows(parts, searches, { isAscending, most })})`,
    sql`counted as materialized (
      select ${isMany} as is_many, case when is_common then ${cap} else least(found_count, ${cap}) end as total
      from known cross join (select count(*) as found_count from found) as found)`,
    sql`page as (${union(isFoundAlone ? [ofFound] : [ofFound, ofMany])}
      limit ${sql.lit(pageSize * (turn.together === undefined ? 1 : mostTogether))})`,
  ];
}
