import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export type Condition = Expression<SqlBool>;

/** Puts a value into a search's condition, as this type of PostgreSQL. */
export type ValueForm = <T>(value: T, type: string) => RawBuilder<T>;

/** A search in two forms: one uses its own index, the other lets the list be walked along its sort. */
export interface Search {
  byIndex: Condition;
  along: Condition;
}

const plain: ValueForm = (value, type) => sql`${value}::${sql.raw(type)}`;
/** Hides the value from the planner, which then assumes that it is rare: it uses the search's index, never the sort. */
const hidden: ValueForm = (value, type) => sql`(select ${value}::${sql.raw(type)})`;

/**
 * Keeps the planner from using an index, so that the list is walked along its sort. For values that very many rows
 * have.
 */
export const walked = (condition: Condition): Condition => sql`(${condition}) is true`;

/** Search whose two forms differ only in whether the planner sees the value. */
export const searchBy = (condition: (as: ValueForm) => Condition): Search => ({
  byIndex: condition(hidden),
  along: condition(plain),
});

/** How a list that may be very long is searched. */
export interface Searching {
  /**
   * Up to this many found rows are gathered and sorted; with more, the page is read along the sort. `all`: always
   * gather, for a list in whose sort the rows that do not match lie together.
   */
  gather?: number | 'all';
  /** Scalar query: length of the list without the search. A short list is read whole. */
  size?: RawBuilder<unknown> | undefined;
  /**
   * Scalar query: number of rows that are certainly found, known in advance. If it reaches `gather`, nothing is
   * counted.
   */
  atLeast?: RawBuilder<unknown> | undefined;
  /**
   * The search's index would return too many rows, so the list is walked until enough are found. `true` if that is
   * known in advance, else a scalar query.
   */
  isAlong?: true | RawBuilder<unknown> | undefined;
}

/** Sort column. With `nulls: 'smallest'` null sorts first; otherwise the column has no nulls. */
export type SortColumn = string | { column: string; nulls: 'smallest' };

/** Stored positions of some rows of a long list, so that a far page is not counted from an end. See `order-marks`. */
export interface ListMarks {
  /** `place` (number of rows before it, ascending) and `k0`, `k1`, …: the columns of the sort. */
  known: RawBuilder<unknown>;
  /** Rows that came to the list (`delta` 1) or left it (-1) since: `delta`, `k0`, `k1`, …. */
  moved: RawBuilder<unknown>;
}

/** Parts of a list; see `list`. */
export interface ListParts<Row> {
  table: keyof Tables;
  /** Conditions that always apply: the store, a status. */
  filters: readonly Condition[];
  /** With searches, the total stops at `searchTotalCap`. */
  searches?: readonly Search[];
  /** The last column is unique, so that the order is total. */
  order: readonly SortColumn[];
  /**
   * Total of the list without searches: a scalar query, `counted` by reading the list (at most some ten thousand rows),
   * or `capped` at `searchTotalCap`.
   */
  total: RawBuilder<unknown> | 'counted' | 'capped';
  /** Query of the columns that the list shows; the page is added to it as a condition. */
  rows: { where(condition: Condition): Expression<Row> };
  /** Query of one row, or of none if the list does not exist (404). */
  parent?: Expression<unknown>;
  searching?: Searching;
  /**
   * The best plan depends on the values of the filters, so the statement is never prepared. True for searches without
   * this flag.
   */
  byValue?: boolean;
  marks?: ListMarks | undefined;
}

export interface Turn {
  isAscending: boolean;
  /** True past `searchTotalCap`: see `isFar` in list.ts. */
  isFar: boolean;
  offset: number | RawBuilder<number>;
  /** Pages that are read together, from 1, and the end of the last one. They replace `offset`. */
  together?: { pages: readonly number[]; end: number } | undefined;
}
