import type { QueryClient } from '@tanstack/react-query';

/** What every route's `beforeLoad` and `loader` find in `context`. */
export interface RouterContext {
  queryClient: QueryClient;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page tells of customers, orders or money: who watches how pages are used sees none of its texts. */
    mask?: boolean;
  }
}
