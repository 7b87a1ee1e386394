import type { QueryClient } from '@tanstack/react-query';

/** The `context` of every route's `beforeLoad` and `loader`. */
export interface RouterContext {
  queryClient: QueryClient;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page shows data of customers, orders or money. Session recording tools must mask its texts. */
    mask?: boolean;
  }
}
