import { type FoundOrder, search } from '@botica/contract/features/search/search.contract';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../kit/api/query.ts';

/** Search results for a text. They are not cached, because orders change. */
export const findOptions = (text: string) => ({
  ...query(search.endpoints.find, { query: { q: text.trim() } }),
  staleTime: 10_000,
});

/** The id of the order with a scanned code; null if there is none. */
export async function orderOfCode(client: QueryClient, code: string): Promise<number | null> {
  const { orders } = await client.fetchQuery(findOptions(code));
  return orders.find(({ found_by, is_exact }: FoundOrder) => found_by === 'number' && is_exact)?.id ?? null;
}
