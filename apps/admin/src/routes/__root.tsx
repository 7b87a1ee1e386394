import { createRootRouteWithContext } from '@tanstack/react-router';
import { BareLayout } from '../app/bare-layout.tsx';
import { NotFoundPage } from '../app/error-pages.tsx';
import type { RouterContext } from '../app/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // For paths without a layout: the gallery, which production does not have.
  notFoundComponent: () => (
    <BareLayout>
      <NotFoundPage />
    </BareLayout>
  ),
});
