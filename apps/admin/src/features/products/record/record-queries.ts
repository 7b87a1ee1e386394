import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../../kit/api/query.ts';

/** A product with all its fields. `id` may be the text in the URL. */
export const productOptions = (id: string | number) => query(products.endpoints.edit, { params: { id: Number(id) } });

/** Stores a call's reply in the cache and refetches the lists that show parts of it. */
export function putProduct(client: QueryClient, product: Product): void {
  client.setQueryData(productOptions(product.id).queryKey, product);
  void invalidate(client, products.endpoints.list);
  void invalidate(client, products.endpoints.choose);
}
