import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { SearchPatch } from '../look/search-link.tsx';
import { useAddedRow } from './added-row.ts';
import type { ListOptions, ListReply, PageSearch } from './list-call.ts';

interface ReadableList<Search, Query> {
  read: (search: Record<string, unknown>) => Search;
  toQuery: (search: Search) => Query;
  cleared: SearchPatch;
  remember: (search: Search) => unknown;
}

/** Passed to the parts of a list that a page provides. */
export interface LoadedList<Search> {
  search: Search;
  /** Sets search parameters; `undefined` removes one. */
  show: (patch: SearchPatch) => unknown;
  showLoaded: (patch: SearchPatch) => Promise<void>;
}

/** Reads the list's parameters from the URL. */
export function useListSearch<Search>(list: { read: (search: Record<string, unknown>) => Search }): Search {
  const search = useSearch({ strict: false });
  return useMemo(() => list.read(search), [list, search]);
}

/** Changes the page's search parameters as a step of the history; `undefined` removes one. */
export function useShow(): (patch: SearchPatch) => unknown {
  const navigate = useNavigate();
  // The kit knows no route, so the router cannot know which parameters this page has.
  return (patch) => navigate({ to: '.', search: ((present: object) => ({ ...present, ...patch })) as never });
}

/** Loads the list that the URL describes. The rows of the previous page stay until the next ones are loaded. */
export function useList<Search extends PageSearch, Query, Reply extends ListReply>(
  list: ReadableList<Search, Query>,
  options: ListOptions<Query, Reply>,
) {
  const client = useQueryClient();
  const search = useListSearch(list);
  const show = useShow();
  const listOptions = options(list.toQuery(search));
  const reply = useQuery({ ...listOptions, placeholderData: keepPreviousData });
  const added = useAddedRow(list, options, search);
  useEffect(() => void list.remember(search), [list, search]);
  /** Loads first and shows then. Rejects if loading fails. */
  const showLoaded = async (patch: SearchPatch) => {
    await client.fetchQuery(options(list.toQuery(list.read({ ...search, ...patch }))));
    show(patch);
  };
  return { search, show, showLoaded, reply, added, queryKey: listOptions.queryKey };
}
