import type { QueryClient } from '@tanstack/react-query';

/** What every route's `beforeLoad` and `loader` find in `context`. */
export interface RouterContext {
  queryClient: QueryClient;
}
