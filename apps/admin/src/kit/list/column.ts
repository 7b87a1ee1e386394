import type { ReactNode } from 'react';
import type { SearchPatch } from '../look/search-link.tsx';

/** One column of a list, as data. */
export interface Column<Row> {
  key: string;
  header: string;
  /** The server's name for sorting by this column; without it the header is plain. */
  sortKey?: string;
  /** Moments, amounts and counts are first sorted from the largest; texts from A to Z. */
  largestFirst?: true;
  /** What its two orders are called where one chooses among them; texts go from A to Z. */
  sortWords?: SortWords;
  /** Money and numbers to the right, in tabular figures. */
  align?: 'left' | 'right';
  /** CSS width; the rest is shared. */
  width?: string;
  /** Takes what the other columns leave and cuts its text with an ellipsis; one a table. */
  takesRest?: boolean;
  /** Left out of tables in windows narrower than this many pixels (phones have `onPhone`). */
  hideBelow?: 1600 | 1280 | 1100;
  /** Left out of tables in windows of so many pixels and wider. */
  hideFrom?: 1600 | 1280 | 1100;
  render: (row: Row) => ReactNode;
  /** In the colour of what matters less; `phone`: on a phone's card alone. */
  quiet?: 'always' | 'phone';
  /** A text that may be cut: it shows whole when pointed at. */
  titled?: true;
  /** As `titled`, and at most so many pixels or a tenth of the window wide, except on a phone. */
  cutAt?: number;
  /** A titled or cut text in small letters. */
  small?: true;
  /**
   * On a phone's card: `title` and `aside` share the first line, so do a `left` and the `right` after it; `plain` is a
   * line without its header's name, `hidden` is left out.
   */
  onPhone?: 'title' | 'aside' | 'line' | 'plain' | 'left' | 'right' | 'hidden';
}

/** Of the ascending order and of the descending one. */
export type SortWords = readonly [ascending: string, descending: string];
export const textOrder: SortWords = ['A a Z', 'Z a A'];
export const numberOrder: SortWords = ['menor primeiro', 'maior primeiro'];
export const momentOrder: SortWords = ['mais antigos', 'mais recentes'];

export interface ListSort {
  by: string;
  ascending: boolean;
}

/** What a chosen order puts into the URL: the list starts again at its first page. */
export const sortPatch = (by: string, ascending: boolean): SearchPatch => ({
  'sort-by': by,
  ascending: ascending ? '1' : '0',
  p: undefined,
});
