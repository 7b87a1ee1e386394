import { categories } from '@botica/contract/features/categories/categories.contract';
import type { Category, CategoryListQuery } from '@botica/contract/features/categories/category-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

export const categoryListOptions = (listQuery: Omit<CategoryListQuery, 'ids'>) =>
  query(categories.endpoints.list, { query: listQuery });

/** Category or subcategory with its products. `id` may be the text in the URL. */
export const categoryOptions = (id: string | number) =>
  query(categories.endpoints.show, { params: { id: Number(id) } });

/** Stores a call's reply in the cache and refetches the lists that show parts of it. */
export function putCategory(client: QueryClient, category: Category): void {
  client.setQueryData(categoryOptions(category.id).queryKey, category);
  void invalidate(client, categories.endpoints.list);
  void invalidate(client, products.endpoints.ofCategory);
  if (category.parent_id !== null) void client.invalidateQueries(categoryOptions(category.parent_id));
}

/** If false, the pages name the missing permission, and nothing is prefetched for them. */
export function mayReadCategories({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), categories.endpoints.show.access);
}
