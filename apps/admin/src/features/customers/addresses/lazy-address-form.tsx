import { type ComponentProps, lazy, Suspense } from 'react';

const AddressForm = lazy(() => import('./address-form.tsx').then((module) => ({ default: module.AddressForm })));

/** The form of an address; its code comes when one is added or edited, and not with the customer's page. */
export function LazyAddressForm(props: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense>
      <AddressForm {...props} />
    </Suspense>
  );
}
