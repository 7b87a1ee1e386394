import { categories } from '@botica/contract/features/categories/categories.contract';
import type { Category, CategoryListQuery } from '@botica/contract/features/categories/category-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

export const categoryListOptions = (listQuery: Omit<CategoryListQuery, 'ids'>) =>
  query(categories.endpoints.list, { query: listQuery });

/** One category or subcategory with its products; `id` as it stands in the URL. */
export const categoryOptions = (id: string | number) =>
  query(categories.endpoints.show, { params: { id: Number(id) } });

/** The category as a call has answered it: into the cache, and what shows parts of it is asked for again. */
export function putCategory(client: QueryClient, category: Category): void {
  client.setQueryData(categoryOptions(category.id).queryKey, category);
  void invalidate(client, categories.endpoints.list);
  void invalidate(client, products.endpoints.ofCategory);
  if (category.parent_id !== null) void client.invalidateQueries(categoryOptions(category.parent_id));
}

/** False: the pages say which permission is missing, and nothing is to be asked for ahead of them. */
export function mayReadCategories({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), categories.endpoints.show.access);
}
