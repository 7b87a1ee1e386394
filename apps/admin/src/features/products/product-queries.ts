import { categories } from '@botica/contract/features/categories/categories.contract';
import type { ProductListQuery } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

export const productListOptions = (listQuery: ProductListQuery) => query(products.endpoints.list, { query: listQuery });

/** The forms of every usage. */
export const productFormOptions = () => query(products.endpoints.allForms, {});

/** All categories of the store, subcategories included. */
export const categoryOptions = () => query(categories.endpoints.all, {});

/** If false, the pages name the missing permission, and nothing is prefetched for them. */
export function mayReadProducts({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), products.endpoints.list.access);
}
