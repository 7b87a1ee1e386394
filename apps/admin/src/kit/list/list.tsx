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

/** How a filter's chip reads; no text, no chip. */
interface FilterChip<Search, Row> {
  name: string;
  text: (search: Search, rows: readonly Row[]) => string | undefined;
  /** A further parameter that goes with it. */
  also?: string;
  /** Something over the list shows it already: it counts as a filter, and has no chip among the others. */
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
  /** The list's call: `couponListOptions`. */
  options: ListOptions<Query, Reply>;
  /** Spoken name of the table: "Pedidos". */
  label: string;
  /** What is counted: `['pedido', 'pedidos']`. */
  noun: readonly [one: string, many: string];
  /** How each of the list's searches is called; one alone is a plain field. */
  searchBy?: Record<Key, SearchField>;
  /** Spoken name of the search where it is not the table's. */
  searchLabel?: string;
  /** Beside the search: what opens further filters. */
  filterButton?: (loaded: LoadedList<Search>) => ReactNode;
  /** At the right of the search, for a list that is a part of a page. */
  actions?: ReactNode;
  /** Below the search: the fields of further filters. */
  filters?: (loaded: LoadedList<Search>) => ReactNode;
  /** How the chips of the list's filters read. */
  chips?: { [F in Filter]?: FilterChip<Search, Row> };
  empty: EmptyWords<Search>;
  /** In place of search and table while the list has nothing at all. */
  whenNone?: ReactNode;
  /** False: what the columns need is still on its way, and the skeleton stays. */
  isReady?: boolean;
  /** Rows can be chosen: what stands over the page's foot while some are. */
  selectionBar?: (selection: Selection, total: number | null) => ReactNode;
  /** Under the table: `pager`, or the `count` of a list that has one page. */
  foot?: 'pager' | 'count' | 'none';
}

/** A list by its declaration, as a part of a page: search, chips, table, pager. */
export function List<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  props: ListProps<S, Q, K, F, R>,
) {
  return <ListBody {...props} loaded={useList(props.list, props.options)} />;
}

/** `List`, where the page itself needs what was loaded. */
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
          {/* One search alone needs no chip: it stands in its field. */}
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

/** Those that may not be left out, and of the others those that the search names. */
function shownColumns<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  { list, columns }: ListProps<S, Q, K, F, R>,
  search: S,
) {
  const shown = search.columns?.split(',');
  return shown ? columns.filter(({ key }) => shown.includes(key) || !list.columns.includes(key)) : columns;
}

/** By a column that cannot be sorted (any more) the server does not sort either: then its own order holds. */
function shownSort<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  { list, columns }: ListProps<S, Q, K, F, R>,
  search: S,
) {
  const sort = list.sortOf(search);
  return columns.some(({ sortKey }) => sortKey === sort?.by) ? sort : list.sortOf({} as S);
}

type Chips = (Parameters<typeof FilterChips>[0]['chips'][number] & Pick<FilterChip<never, never>, 'standsAbove'>)[];

/** One for each search and filter in force. */
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
