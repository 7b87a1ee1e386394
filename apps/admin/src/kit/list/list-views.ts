import type { SearchPatch } from '../look/search-link.tsx';
import type { PageSearch } from './list-call.ts';
import type { ListState } from './list-state.ts';

/** What a view keeps of a list, in the words of its call: filters, order and columns. */
export type ViewSearch = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** A saved way to look at a list, and how many rows it has. */
export interface ListView {
  id: number;
  version: number;
  name: string;
  /** Everybody of the store has it. */
  is_shared: boolean;
  search: ViewSearch;
  count: number;
  /** So many or more. */
  is_capped?: boolean | undefined;
}

/** Of a list what its views are made from. */
export type ViewedList<S> = Pick<
  ListState<S, unknown, string, string>,
  'filters' | 'columns' | 'cleared' | 'sortOf' | 'active' | 'read'
>;

/** Of what is looked at now that which a view keeps; what is as usual is left out, and so is what is searched for. */
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

/** What shows a view: everything else that the address says of the list is taken out. */
export function viewPatch<S>(list: ViewedList<S>, { columns, ...said }: ViewSearch): SearchPatch {
  return {
    ...list.cleared,
    'sort-by': undefined,
    ascending: undefined,
    ...(said as SearchPatch),
    columns: Array.isArray(columns) ? columns.join(',') : undefined,
  };
}

/** Two views that show the same have the same. */
export function viewKey<S extends PageSearch>(list: ViewedList<S>, search: ViewSearch): string {
  const normal = viewSearchOf(list, list.read(viewPatch(list, search)));
  return JSON.stringify(Object.entries(normal).sort(([a], [b]) => (a < b ? -1 : 1)));
}
