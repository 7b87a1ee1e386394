import type { QueryClient } from '@tanstack/react-query';

/** Refetches all of finance after the book was rewritten. */
export const refreshFinance = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).includes(' /v2/finance/') });
