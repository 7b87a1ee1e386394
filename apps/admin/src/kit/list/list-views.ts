import type { SearchPatch } from '../look/search-link.tsx';
import type { PageSearch } from './list-call.ts';
import type { ListState } from './list-state.ts';

/** The part of a list's state that a view stores, in the terms of the list's call: filters, order and columns. */
export type ViewSearch = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** A saved view of a list with its number of rows. */
export interface ListView {
  id: number;
  version: number;
  name: string;
  /** True if everybody in the store has the view. */
  is_shared: boolean;
  search: ViewSearch;
  count: number;
  /** True if `count` is a lower bound. */
  is_capped?: boolean | undefined;
}

/** The parts of a list's state that views need. */
export type ViewedList<S> = Pick<
  ListState<S, unknown, string, string>,
  'filters' | 'columns' | 'cleared' | 'sortOf' | 'active' | 'read'
>;

/** The current filters, order and columns, as a view stores them. Default values and the search text are left out. */
export function viewSearchOf<S extends PageSearch>(list: ViewedList<S>, search: S): ViewSearch {
  const [sort, usual] = [list.sortOf(search), list.sortOf({} as S)];
  const isUsual = sort?.by === usual?.by && sort?.ascending === usual?.ascending;
  const filters = list.active(search).filter(({ key }) => list.filters.includes(key));
  const columns = search.columns?.split(',') ?? [];
  const shown = list.columns.filter((key) => columns.includes(key));
  return {
    ...Object.fromEntries(filters.map(({ key, value }) => [key, value as string | number])),
    ...(sort && !isUsual && { 'sort-by': sort.by, ascending: sort.ascending ? '1' : '0' }),
    ...(shown.length > 0 && shown.length < list.columns.length && { columns: shown }),
  };
}

/** URL parameters that show a view; all other parameters of the list are removed. */
export function viewPatch<S>(list: ViewedList<S>, { columns, ...said }: ViewSearch): SearchPatch {
  return {
    ...list.cleared,
    'sort-by': undefined,
    ascending: undefined,
    ...(said as SearchPatch),
    columns: Array.isArray(columns) ? columns.join(',') : undefined,
  };
}

/** A key that is equal for two views with the same content. */
export function viewKey<S extends PageSearch>(list: ViewedList<S>, search: ViewSearch): string {
  const normal = viewSearchOf(list, list.read(viewPatch(list, search)));
  return JSON.stringify(Object.entries(normal).sort(([a], [b]) => (a < b ? -1 : 1)));
}
