import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Session } from '../api/agent-context.tsx';
import { loadSoon } from '../page/load-soon.ts';

interface LoaderInput<Search> {
  context: { queryClient: QueryClient; session: Session };
  deps: Search;
  cause: 'enter' | 'stay' | 'preload';
}

/**
 * The `loader` of a list's route, with `loaderDeps: ({ search }) => search`. If `mayRead` is false, nothing is loaded
 * and the page names the missing permission.
 */
export function listLoader<Search, Query, Reply>(
  list: { toQuery: (search: Search) => Query },
  options: (query: Query) => UseQueryOptions<Reply, Error, Reply, QueryKey>,
  mayRead: (session: Session) => boolean,
) {
  return async ({ context, deps, cause }: LoaderInput<Search>): Promise<void> => {
    if (!mayRead(context.session)) return;
    await loadSoon(cause, context.queryClient.prefetchQuery(options(list.toQuery(deps))));
  };
}
