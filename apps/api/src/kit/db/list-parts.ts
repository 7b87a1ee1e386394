import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

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
  /**
   * The index of the search would give too many, so that the list is walked until enough are found: `true` where that
   * is known beforehand, else a scalar query.
   */
  isAlong?: true | RawBuilder<unknown> | undefined;
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
   * Total of the list without searches: a scalar query that knows it, `counted` by reading the list (some ten thousand
   * rows at most), or `capped` at `searchTotalCap`.
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
  offset: number | RawBuilder<number>;
  /** Pages that are read together, from 1, and where the last of them ends. They take the place of `offset`. */
  together?: { pages: readonly number[]; end: number } | undefined;
}
