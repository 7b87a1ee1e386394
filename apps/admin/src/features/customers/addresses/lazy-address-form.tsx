import { type ComponentProps, lazy, Suspense } from 'react';

const AddressForm = lazy(() => import('./address-form.tsx').then((module) => ({ default: module.AddressForm })));

/** The address form's code loads when an address is added or edited, not with the customer's page. */
export function LazyAddressForm(props: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense>
      <AddressForm {...props} />
    </Suspense>
  );
}
