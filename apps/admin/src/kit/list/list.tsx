import type { ReactNode } from 'react';
import { FilterChips } from './filter-chips.tsx';
import type { ListOptions, ListReply, PageSearch } from './list-call.ts';
import { type EmptyWords, ListEmpty } from './list-empty.tsx';
import { ListHead } from './list-head.tsx';
import type { ListState } from './list-state.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { Pager, SpokenCount } from './pager.tsx';
import type { SearchField } from './search-by.tsx';
import { type LoadedList, useList } from './use-list.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { WaitingPill } from './waiting-pill.tsx';

/** The text of a filter's chip; without a text there is no chip. */
interface FilterChip<Search, Row> {
  name: string;
  text: (search: Search, rows: readonly Row[]) => string | undefined;
  /** A further parameter that is removed with the filter. */
  also?: string;
  /** A control above the list already shows the filter, so it counts as a filter but has no chip. */
  standsAbove?: true;
}

export interface ListProps<
  Search extends PageSearch,
  Query,
  Key extends string,
  Filter extends string,
  Reply extends ListReply,
  Row = Reply['items'][number],
> extends Pick<ListTableProps<Row>, 'columns' | 'rowLink' | 'rowLabel' | 'skeletonRows' | 'failure' | 'below'> {
  list: ListState<Search, Query, Key, Filter>;
  /** Options of the list's call: `couponListOptions`. */
  options: ListOptions<Query, Reply>;
  /** Accessible name of the table: "Pedidos". */
  label: string;
  /** Singular and plural noun: `['pedido', 'pedidos']`. */
  noun: readonly [one: string, many: string];
  /** The search fields. A single one is a plain text field. */
  searchBy?: Record<Key, SearchField>;
  /** Accessible name of the search, if it differs from the table's. */
  searchLabel?: string;
  /** Button beside the search that opens further filters. */
  filterButton?: (loaded: LoadedList<Search>) => ReactNode;
  /** Buttons at the right of the search, for a list that is a section of a page. */
  actions?: ReactNode;
  /** Fields of further filters below the search. */
  filters?: (loaded: LoadedList<Search>) => ReactNode;
  /** Texts of the filters' chips. */
  chips?: { [F in Filter]?: FilterChip<Search, Row> };
  empty: EmptyWords<Search>;
  /** Shown instead of search and table while the list is empty. */
  whenNone?: ReactNode;
  /** False while data that the columns need is loading; the skeleton stays. */
  isReady?: boolean;
  /** Makes rows selectable; the bar is shown at the bottom of the page while some are selected. */
  selectionBar?: (selection: Selection, total: number | null) => ReactNode;
  /** Shown below the table: `pager`, or `count` for a list of one page. */
  foot?: 'pager' | 'count' | 'none';
}

/** A list as a section of a page, from its declaration: search, chips, table, pager. */
export function List<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  props: ListProps<S, Q, K, F, R>,
) {
  return <ListBody {...props} loaded={useList(props.list, props.options)} />;
}

/** `List` for a page that needs the loaded data itself. */
export function ListBody<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  props: ListProps<S, Q, K, F, R> & { loaded: ReturnType<typeof useList<S, Q, R>> },
) {
  const { list, noun, isReady = true, foot = 'pager', empty, loaded } = props;
  const { search, show, reply, added } = loaded;
  const items: readonly R['items'][number][] | undefined = reply.data?.items;
  const pagination = reply.isError ? undefined : reply.data?.pagination;
  const chips = chipsOf(props, search, items ?? []);
  const total = pagination === undefined || pagination.total_is_capped ? null : pagination.total_items;
  const listKey = JSON.stringify(list.active(search));
  const selection = useSelection({ listKey, rowIds: items?.map(({ id }) => id) ?? [], total });
  const { toggle, page, togglePage } = selection;
  if (props.whenNone && items?.length === 0 && chips.length === 0 && !search.p) return props.whenNone;
  return (
    <>
      {list.searches.length + list.filters.length > 0 && (
        <ListHead
          label={props.searchLabel ?? props.label}
          keys={list.searches}
          fields={props.searchBy}
          searched={list.searched(search)}
          onSearch={(key, text) => show(list.setting(key, text))}
          filterButton={props.filterButton?.(loaded)}
          actions={props.actions}
        >
          {props.filters?.(loaded)}
          {/* A single search needs no chip, because its field shows it. */}
          {list.searches.length + list.filters.length > 1 && (
            <FilterChips chips={chips.filter(({ standsAbove }) => !standsAbove)} clear={list.cleared} />
          )}
        </ListHead>
      )}
      {isReady && items && <WaitingPill queryKey={loaded.queryKey} noun={noun} />}
      <ListTable
        label={props.label}
        columns={shownColumns(props, search)}
        rows={isReady ? items : undefined}
        rowKey={({ id }) => id}
        rowLink={props.rowLink}
        marked={added?.id}
        rowLabel={props.rowLabel}
        sort={shownSort(props, search)}
        empty={
          <ListEmpty
            words={empty}
            search={search}
            isFiltered={chips.length > 0}
            many={noun[1]}
            onClear={() => show(list.cleared)}
          />
        }
        error={reply.isError ? reply.error : undefined}
        failure={props.failure}
        onRetry={reply.refetch}
        fetching={reply.isPlaceholderData}
        skeletonRows={props.skeletonRows}
        below={props.below}
        selection={
          props.selectionBar && {
            selected: { has: (id) => selection.has(Number(id)) },
            onToggle: ({ id }, isRange) => toggle(id, isRange),
            page,
            onTogglePage: togglePage,
          }
        }
      />
      <p aria-live="polite" className="visually-hidden">
        {added && `Na página ${added.page}, linha ${added.line} da lista.`}
      </p>
      {foot === 'pager' && pagination && <Pager pagination={pagination} noun={noun} />}
      {foot === 'count' && <SpokenCount pagination={pagination} noun={noun} />}
      {selection.count !== 0 && props.selectionBar?.(selection, total)}
    </>
  );
}

/** The columns that cannot be hidden, and the chosen ones of the others. */
function shownColumns<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  { list, columns }: ListProps<S, Q, K, F, R>,
  search: S,
) {
  const shown = search.columns?.split(',');
  return shown ? columns.filter(({ key }) => shown.includes(key) || !list.columns.includes(key)) : columns;
}

/** The order shown in the headers. By a column that cannot be sorted, the server's own order applies. */
function shownSort<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  { list, columns }: ListProps<S, Q, K, F, R>,
  search: S,
) {
  const sort = list.sortOf(search);
  return columns.some(({ sortKey }) => sortKey === sort?.by) ? sort : list.sortOf({} as S);
}

type Chips = (Parameters<typeof FilterChips>[0]['chips'][number] & Pick<FilterChip<never, never>, 'standsAbove'>)[];

/** A chip for each active search and filter. */
function chipsOf<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  { list, searchBy, chips }: ListProps<S, Q, K, F, R>,
  search: S,
  rows: readonly R['items'][number][],
): Chips {
  const names: Partial<Record<string, SearchField>> = searchBy ?? {};
  const filters: Partial<Record<string, FilterChip<S, R['items'][number]>>> = chips ?? {};
  return list.active(search).flatMap(({ key, value }) => {
    const name = names[key]?.name ?? filters[key]?.name;
    const text = names[key] ? String(value) : filters[key]?.text(search, rows);
    const patch = { [key]: undefined, ...(filters[key]?.also && { [filters[key].also]: undefined }) };
    return name && text ? [{ name, value: text, patch, standsAbove: filters[key]?.standsAbove }] : [];
  });
}
