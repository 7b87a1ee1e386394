import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older URL of the list, with the same search parameters. */
export const Route = createFileRoute('/_app/product')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/products', search, replace: true });
  },
});
