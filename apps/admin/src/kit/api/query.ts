import type { CallInput, Contract, Endpoint, ReplyOf } from '@botica/contract/kit/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, type CallOptions, call, isOffline } from './api.ts';

/** Time during which an answer counts as fresh, in milliseconds ("Cached list max age"). */
const freshMs = 60_000;

/** Options for `useQuery`, `useSuspenseQuery` and `ensureQueryData`. The key is derived from the contract. */
export function query<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<CallOptions, 'recoverSession'> = {},
) {
  return queryOptions<ReplyOf<E>, Error>({
    queryKey: queryKey(endpoint, input),
    // `platform/live` uses the endpoint to find the queries that a change by others concerns.
    meta: { endpoint },
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
  });
}

/** `["GET /v2/orders/{id}", params, query]`. */
export function queryKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? [name] : [name, input.params ?? null, input.query ?? null];
}

/** Marks every answer of an endpoint, or of a whole contract, as stale and fetches those on screen again. */
export async function invalidate(client: QueryClient, target: Endpoint | { endpoints: Contract }): Promise<void> {
  const endpoints = 'endpoints' in target ? Object.values(target.endpoints) : [target];
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint) })));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        retry: mayRetry,
        // Offline, a call fails at once and says so. By default, TanStack Query would wait and the page would show its
        // skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}

/** Retries only errors that may pass by themselves: no answer at all, or a busy server. Nothing is retried offline. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && !isOffline() && error instanceof ApiError && (error.status === 0 || error.status === 503);
}
