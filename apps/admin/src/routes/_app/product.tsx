import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older address of the list, which reads what stands behind it. */
export const Route = createFileRoute('/_app/product')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/products', search, replace: true });
  },
});
