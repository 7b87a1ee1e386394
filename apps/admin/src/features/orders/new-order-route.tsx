import { lazy, Suspense } from 'react';
import { SpinnerPage } from '../../kit/page/spinner-page.tsx';

const NewOrderPage = lazy(async () => ({ default: (await import('./new/new-order-page.tsx')).NewOrderPage }));

/** Stands between an order's page and this one: what this one needs is named here, and not with every order. */
export function NewOrderRoute() {
  return (
    <Suspense fallback={<SpinnerPage />}>
      <NewOrderPage />
    </Suspense>
  );
}
