import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { plannedByValue } from './named-statements.ts';

export type Condition = Expression<SqlBool>;

/** Puts a value into a search's condition, as this type of PostgreSQL. */
export type ValueForm = <T>(value: T, type: string) => RawBuilder<T>;

/** What somebody looks for, said twice: so that its own index is used, and so that a list is walked along its sort. */
export interface Search {
  byIndex: Condition;
  along: Condition;
}

const plain: ValueForm = (value, type) => sql`${value}::${sql.raw(type)}`;
/** The planner takes what it cannot see to be rare: it goes by the index of the search, never along a sort. */
const hidden: ValueForm = (value, type) => sql`(select ${value}::${sql.raw(type)})`;

/** No index can answer it, so that a list is walked along its sort: for what very many rows hold. */
export const walked = (condition: Condition): Condition => sql`(${condition}) is true`;

/** A search whose two forms differ in what the planner sees of the value. */
export const searchBy = (condition: (as: ValueForm) => Condition): Search => ({
  byIndex: condition(hidden),
  along: condition(plain),
});

/** How a list is searched that may be very long. */
export interface Searching {
  /**
   * So many found rows are gathered and sorted; of more the page is read along the sort. `all` where those whom a
   * search leaves out lie together in the sort.
   */
  gather?: number | 'all';
  /** A scalar query: how long the list is without the search. A short one is read whole. */
  size?: RawBuilder<unknown> | undefined;
  /** A scalar query: so many are found at least, as is known beforehand. If it is `gather`, nothing is counted. */
  atLeast?: RawBuilder<unknown> | undefined;
  /** A scalar query: the index of the search would give too many, so that the list is walked until enough are found. */
  isAlong?: RawBuilder<unknown> | undefined;
}

/** A column of the table; null is the smallest value where it says so, else nothing of the sort is null. */
export type SortColumn = string | { column: string; nulls: 'smallest' };

/** Where a long list stands at some of its rows, so that a far page is not counted from an end. See `order-marks`. */
export interface ListMarks {
  /** `place` (rows before it, ascending) and `k0`, `k1`, …: the sort's columns. */
  known: RawBuilder<unknown>;
  /** What came to the list (`delta` 1) or left it (-1) since: `delta`, `k0`, `k1`, …. */
  moved: RawBuilder<unknown>;
}

/** What a list is made of; see `list`. */
export interface ListParts<Row> {
  table: keyof Tables;
  /** Always hold: the store, a status. */
  filters: readonly Condition[];
  /** Given, the total stops at `searchTotalCap`. */
  searches?: readonly Search[];
  /** The last column tells any two rows apart. */
  order: readonly SortColumn[];
  /**
   * Of the list without searches: a scalar query that knows it, `counted` by reading the list (some thousand rows at
   * most), or `capped` at `searchTotalCap`.
   */
  total: RawBuilder<unknown> | 'counted' | 'capped';
  /** What the list shows of its rows; the page is put to it as a condition. */
  rows: { where(condition: Condition): Expression<Row> };
  /** A query of one row, or of none where there is no such list (404). */
  parent?: Expression<unknown>;
  searching?: Searching;
  /** The best plan hangs on the filters' values: never prepared. Searches are so by themselves. */
  byValue?: boolean;
  marks?: ListMarks | undefined;
}

export interface Turn {
  isAscending: boolean;
  /** Past `searchTotalCap`: see `isFar` in list.ts. */
  isFar: boolean;
  offset: number;
}

type Sql = RawBuilder<unknown>;

const all = (conditions: readonly Condition[]) => sql`${sql.join(conditions, sql` and `)}`;
const columnOf = (each: SortColumn) => (typeof each === 'string' ? each : each.column);

/** The pieces of the statement that hang on table and sort. */
function piecesOf({ table, filters, order }: ListParts<unknown>) {
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
const union = (queries: readonly Sql[]) =>
  sql`select * from (${sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )}) ways`;

/** Read whole when searched: the index of the search may have to go through very many rows of longer lists. */
const shortList = 5_000;

/** What a search finds, unordered: by its index; of a short list by reading it; else along the sort, up to the cap. */
function foundRows(parts: ListParts<unknown>, searches: readonly Search[], isAscending: boolean): Sql {
  const { table, filters, searching: { size, atLeast, isAlong } = {} } = parts;
  const { byColumns, rowsWhere, selected } = piecesOf(parts);
  const along = searches.map((search) => search.along);
  const ways: Sql[] = [];
  const others: Condition[] = [];
  const unless = (name: string) => others.push(sql`not (select ${sql.ref(name)} from known)`);
  if (size !== undefined) {
    // In its order: by an index, that is. Else the planner might read a table that is mostly other stores'.
    const whole = sql`select * from ${sql.table(table)} where ${all(filters)} ${byColumns(isAscending)}
      limit ${sql.lit(shortList)}`;
    ways.push(sql`select ${selected} from (${whole}) ${sql.table(table)}
      where ${all([sql`(select is_short from known)`, ...along])}`);
    unless('is_short');
  }
  if (atLeast !== undefined) unless('is_common');
  if (isAlong !== undefined) {
    ways.push(sql`${rowsWhere([sql`(select is_along from known)`, ...others, ...along])} ${byColumns(isAscending)}
      limit ${sql.lit(searchTotalCap)}`);
    unless('is_along');
  }
  ways.push(rowsWhere([...others, ...searches.map((search) => search.byIndex)]));
  return union(ways);
}

/** The few that a search finds are sorted; where there are many, the page is read along the sort. */
function searchedPage(parts: ListParts<unknown>, searches: readonly Search[], { isAscending, offset }: Turn): Sql[] {
  const { byColumns, byKeys, rowsWhere } = piecesOf(parts);
  const { gather = searchTotalCap, size, atLeast, isAlong } = parts.searching ?? {};
  const cap = sql.lit(searchTotalCap);
  const most = gather === 'all' ? null : sql.lit(gather);
  const stretch = sql`limit ${sql.lit(pageSize)} offset ${offset}`;
  const no = sql`false`;
  const isCommon = atLeast === undefined || most === null ? no : sql`${atLeast} >= ${most}`;
  const isMany =
    most === null ? no : sql`is_common or count(found.id) >= case when is_along then ${cap} else ${most} end`;
  const ctes = [
    sql`known as materialized (
      select ${size === undefined ? no : sql`${size} <= ${sql.lit(shortList)}`} as is_short,
        ${isCommon} as is_common, ${isAlong ?? no} as is_along)`,
    sql`found as materialized (
      ${foundRows(parts, searches, isAscending)} ${most === null ? sql`` : sql`limit ${most}`})`,
    sql`counted as materialized (
      select ${isMany} as is_many, case when is_common then ${cap} else least(count(found.id), ${cap}) end as total
      from known left join found on true group by is_common, is_along)`,
  ];
  const sorted = (where: Sql) => sql`select * from found ${where} ${byKeys(isAscending)} ${stretch}`;
  if (most === null) return [...ctes, sql`page as (${sorted(sql``)})`];
  const along = [sql<SqlBool>`(select is_many from counted)`, ...searches.map((search) => search.along)];
  const ways = [
    sorted(sql`where not (select is_many from counted)`),
    sql`${rowsWhere(along)} ${byColumns(isAscending)} ${stretch}`,
  ];
  return [...ctes, sql`page as (${union(ways)} limit ${sql.lit(pageSize)})`];
}

/** Read in order up to the cap, which is page and total alike; past the cap there is only the page. */
function cappedPage(parts: ListParts<unknown>, { isAscending, isFar, offset }: Turn): Sql[] {
  const { byColumns, byKeys, rowsWhere } = piecesOf(parts);
  const upToCap = sql`${rowsWhere()} ${byColumns(isAscending)} limit ${sql.lit(searchTotalCap)}`;
  const stretch = sql`limit ${sql.lit(pageSize)} offset ${offset}`;
  if (!isFar) {
    return [
      sql`found as materialized (${upToCap})`,
      sql`counted as materialized (select count(*) as total from found)`,
      sql`page as (select * from found ${byKeys(isAscending)} ${stretch})`,
    ];
  }
  return [
    sql`page as materialized (${rowsWhere()} ${byColumns(isAscending)} ${stretch})`,
    sql`counted as materialized (select case when exists (select from page)
      then least(${sql.lit(searchTotalCap)}, ${offset} + (select count(*) from page))
      else (select count(*) from (${upToCap}) found) end as total)`,
  ];
}

/** The nearest mark before a far page, moved by what came and left before it since. */
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

/** A page of a list whose total is known: from its beginning, from its end, or from a mark, whichever is nearest. */
function farPage(parts: ListParts<unknown>, turn: Turn): Sql[] {
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
    // Strictly before, downwards: whether the marked row is still in the list is not known.
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

function countedPage(parts: ListParts<unknown>, total: Sql, turn: Turn): Sql[] {
  const { byColumns, rowsWhere } = piecesOf(parts);
  const counted = sql`counted as materialized (select ${total} as total)`;
  if (turn.isFar) return [counted, ...farPage(parts, turn)];
  const page = sql`${rowsWhere()} ${byColumns(turn.isAscending)} limit ${sql.lit(pageSize)} offset ${turn.offset}`;
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
}

/** A page without rows is one line that has but the total. */
type Line<Row> = Counted & (Row | { id: null });

export const hasRow = <Row>(line: Line<Row>): line is Counted & Row => (line as { id: number | null }).id !== null;

/** One statement for a page: its rows in order, each with the total. */
export function listStatement<Row extends { id: number }>(parts: ListParts<Row>, turn: Turn) {
  const { table, searches = [], total, rows, parent, byValue = false } = parts;
  const { keys, byKeys } = piecesOf(parts);
  const ofPage = rows.where(sql<SqlBool>`${sql.ref(`${table}.id`)} = page.id`);
  const isCapped = searches.length > 0 || total === 'capped' ? sql`total = ${sql.lit(searchTotalCap)}` : sql`false`;
  return sql<Line<Row>>`
    with ${sql.join(ctesOf(parts, turn))}
    select total::bigint as list_total, ${isCapped} as total_is_capped, listed.*
    from counted ${parent === undefined ? sql`` : sql`cross join ${parent} as parent`} left join (
      select ${sql.join(keys)}, shown.* from page cross join lateral ${ofPage} as shown
    ) listed on true
    ${byKeys(turn.isAscending)} ${searches.length > 0 || byValue ? plannedByValue : sql``}`;
}
