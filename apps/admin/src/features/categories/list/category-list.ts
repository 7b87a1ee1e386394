import { categorySorts } from '@botica/contract/features/categories/category-list-options';
import { listState } from '../../../kit/list/list-state.ts';

export const categoryList = listState({
  name: 'categories',
  sorts: categorySorts,
  sortedBy: { by: 'title', ascending: true },
  searches: ['name'],
});
