import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Session } from '../api/agent-context.tsx';

/**
 * A list route's `loader`, with `loaderDeps: ({ search }) => search`. Not awaited: the page stands at once, with
 * skeleton rows. `mayRead` false: the page says what is missing, and nothing is asked for.
 */
export function listLoader<Search, Query, Reply>(
  list: { toQuery: (search: Search) => Query },
  options: (query: Query) => UseQueryOptions<Reply, Error, Reply, QueryKey>,
  mayRead: (session: Session) => boolean,
) {
  return ({ context, deps }: { context: { queryClient: QueryClient; session: Session }; deps: Search }): void => {
    if (mayRead(context.session)) void context.queryClient.prefetchQuery(options(list.toQuery(deps)));
  };
}
