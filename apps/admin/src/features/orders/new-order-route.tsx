import { lazy, Suspense } from 'react';
import { SpinnerPage } from '../../kit/page/spinner-page.tsx';

const NewOrderPage = lazy(async () => ({ default: (await import('./new/new-order-page.tsx')).NewOrderPage }));

/** Separates the form's imports from the order's page, which does not load them. */
export function NewOrderRoute() {
  return (
    <Suspense fallback={<SpinnerPage />}>
      <NewOrderPage />
    </Suspense>
  );
}
