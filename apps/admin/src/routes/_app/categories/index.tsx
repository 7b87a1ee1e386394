import { createFileRoute } from '@tanstack/react-router';
import { categoryListOptions, mayReadCategories } from '../../../features/categories/category-queries.ts';
import { CategoriesPage } from '../../../features/categories/list/categories-page.tsx';
import { categoryList } from '../../../features/categories/list/category-list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/categories/')({
  validateSearch: categoryList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(categoryList, categoryListOptions, mayReadCategories),
  component: CategoriesPage,
});
