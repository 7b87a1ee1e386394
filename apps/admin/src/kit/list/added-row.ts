import '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SearchPatch } from '../look/search-link.tsx';
import type { ListOptions, ListReply, PageSearch } from './list-call.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the record that was just added to the list. */
    added?: number | undefined;
  }
}

/** Navigation state for a list: it opens the page with the new record and marks the row for a while. */
export const addedState = (id: number | undefined) => (state: object) => ({ ...state, added: id });

/** Shows a record that was just added in the list of this page. */
export function useShowAdded(): (id: number) => void {
  const navigate = useNavigate();
  // `ignoreBlocker`: the form has been saved, but the leave guard learns of it too late.
  return (id) => void navigate({ ...here, search: patched({}), state: addedState(id), ignoreBlocker: true });
}

// The kit knows no route, so the router cannot know which parameters this page has.
const patched = (patch: SearchPatch) => ((present: object) => ({ ...present, ...patch })) as never;
const here = { to: '.', replace: true, resetScroll: false } as const;

/** Time that the row stays marked, long enough for the page to load and scroll; in milliseconds. */
const markedMs = 8_000;

export interface AddedRow {
  id: number;
  page: number;
  /** Line on the page, from 1. */
  line: number;
}

interface SoughtList<Search, Query> {
  cleared: SearchPatch;
  read: (search: Record<string, unknown>) => Search;
  toQuery: (search: Search) => Query;
}

/**
 * The record of a navigation with `addedState`, once its page is shown. The server finds the page (`at`). Searches and
 * filters that hide the record are removed.
 */
export function useAddedRow<Search extends PageSearch, Query, Reply extends ListReply>(
  list: SoughtList<Search, Query>,
  options: ListOptions<Query, Reply>,
  search: Search,
): AddedRow | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sought = useLocation({ select: ({ state }) => state.added });
  const [added, setAdded] = useState<AddedRow | null>(null);

  const find = async (id: number, patch: SearchPatch): Promise<boolean> => {
    const nextSearch: Record<string, unknown> = { ...search, ...patch };
    const listQuery: Query & { at: number } = { ...list.toQuery(list.read(nextSearch)), at: id };
    const reply = await client.fetchQuery({ ...options(listQuery), staleTime: 0 });
    const index = reply.items.findIndex((item) => item.id === id);
    if (index < 0) return false;
    const { page } = reply.pagination;
    const shown = { ...patch, p: page === 1 ? undefined : page };
    client.setQueryData(options(list.toQuery(list.read({ ...nextSearch, p: shown.p }))).queryKey, reply);
    setAdded({ id, page, line: index + 1 });
    await navigate({
      ...here,
      search: patched(shown),
      state: addedState(undefined),
    });
    return true;
  };
  const show = async (id: number) => {
    if (!(await find(id, {}))) await find(id, list.cleared);
  };

  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    // Without a connection the list stays as it was.
    if (sought !== undefined) latest.current(sought).catch(() => undefined);
  }, [sought]);
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(null), markedMs);
    return () => clearTimeout(timer);
  }, [added]);
  return added;
}
