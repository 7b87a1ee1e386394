import { createFileRoute, redirect } from '@tanstack/react-router';
import { productList } from '../../features/products/list/product-list.ts';

/** An older address of the list. */
export const Route = createFileRoute('/_app/product')({
  validateSearch: productList.read,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/products', search, replace: true });
  },
});
