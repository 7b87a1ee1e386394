import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../kit/list/flat-search.ts';
import { SpinnerPage } from '../kit/page/spinner-page.tsx';
import { noteStep } from '../kit/page/way-back.ts';
import { routeTree } from '../route-tree.gen.ts';
import { NotFoundPage, RouteErrorPage } from './error-pages.tsx';
import { focusPage } from './focus-page.ts';

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The Query cache decides about freshness, so the router keeps no second cache.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: SpinnerPage,
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMs: 200,
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    noteStep(fromLocation, toLocation);
    if (fromLocation && pathChanged) focusPage();
  });
  return router;
}
