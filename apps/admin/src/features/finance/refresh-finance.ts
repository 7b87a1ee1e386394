import type { QueryClient } from '@tanstack/react-query';

/** Fetches all of finance again: the book that its figures come from has been written anew. */
export const refreshFinance = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).includes(' /v2/finance/') });
