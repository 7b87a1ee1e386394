import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../../kit/api/query.ts';

/** One product with all its fields; `id` as it stands in the URL. */
export const productOptions = (id: string | number) => query(products.endpoints.edit, { params: { id: Number(id) } });

/** The product as a call has answered it: into the cache, and what shows parts of it is asked for again. */
export function putProduct(client: QueryClient, product: Product): void {
  client.setQueryData(productOptions(product.id).queryKey, product);
  void invalidate(client, products.endpoints.list);
  void invalidate(client, products.endpoints.choose);
}
