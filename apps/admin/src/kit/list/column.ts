import type { ReactNode } from 'react';
import type { SearchPatch } from '../look/search-link.tsx';

/** A column of a list, as data. */
export interface Column<Row> {
  key: string;
  header: string;
  /** The server's name for sorting by this column. Without it the header is no link. */
  sortKey?: string;
  /** The first click sorts from the largest (moments, amounts, counts) and not from A to Z. */
  largestFirst?: true;
  /** Names of the two orders in a selector; texts use "A a Z". */
  sortWords?: SortWords;
  /** `right` for money and numbers, in tabular figures. */
  align?: 'left' | 'right';
  /** CSS width. Columns without it share the rest. */
  width?: string;
  /** The column takes the remaining width and cuts its text with an ellipsis. At most one per table. */
  takesRest?: boolean;
  /** Hidden in tables of windows narrower than this many pixels (phones use `onPhone`). */
  hideBelow?: 1600 | 1280 | 1100;
  /** Hidden in tables of windows with this many pixels or more. */
  hideFrom?: 1600 | 1280 | 1100;
  render: (row: Row) => ReactNode;
  /** Muted colour; `phone` only on a phone's card. */
  quiet?: 'always' | 'phone';
  /** The text may be cut; the whole text is its `title`. */
  titled?: true;
  /** Like `titled`, with a maximum width of this many pixels or a tenth of the window, except on a phone. */
  cutAt?: number;
  /** Small letters, for a titled or cut text. */
  small?: true;
  /**
   * Position on a phone's card. `title` and `aside` share the first line, and so do a `left` and the `right` after it;
   * `plain` is a line without the header's name; `hidden` is left out.
   */
  onPhone?: 'title' | 'aside' | 'line' | 'plain' | 'left' | 'right' | 'hidden';
}

/** Names of the ascending and the descending order. */
export type SortWords = readonly [ascending: string, descending: string];
export const textOrder: SortWords = ['A a Z', 'Z a A'];
export const numberOrder: SortWords = ['menor primeiro', 'maior primeiro'];
export const momentOrder: SortWords = ['mais antigos', 'mais recentes'];

export interface ListSort {
  by: string;
  ascending: boolean;
}

/** URL parameters of a chosen order. The list starts again at its first page. */
export const sortPatch = (by: string, ascending: boolean): SearchPatch => ({
  'sort-by': by,
  ascending: ascending ? '1' : '0',
  p: undefined,
});
