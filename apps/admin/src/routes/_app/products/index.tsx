import { createFileRoute } from '@tanstack/react-router';
import { productList } from '../../../features/products/list/product-list.ts';
import { ProductsPage } from '../../../features/products/list/products-page.tsx';
import { mayReadProducts, productListOptions } from '../../../features/products/product-queries.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/products/')({
  validateSearch: productList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(productList, productListOptions, mayReadProducts),
  component: ProductsPage,
});
