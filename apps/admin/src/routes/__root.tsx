import { createRootRouteWithContext } from '@tanstack/react-router';
import { BareLayout } from '../app/bare-layout.tsx';
import { NotFoundPage } from '../app/error-pages.tsx';
import type { RouterContext } from '../app/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // An address that no route knows is in no layout.
  notFoundComponent: () => (
    <BareLayout>
      <NotFoundPage />
    </BareLayout>
  ),
});
