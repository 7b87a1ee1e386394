import { branchSorts } from '@botica/contract/features/branches/branches.contract';
import type { BranchListQuery } from '../branch-queries.ts';
import type { BranchesSearch } from './branch-search.ts';

/** What the list's call is sent: without a sort the server puts the central branch first. */
export function toListQuery(search: BranchesSearch): BranchListQuery {
  const sort = branchSorts.find((key) => key === search['sort-by']);
  return {
    ...(search.name ? { name: search.name } : {}),
    ...(sort ? { 'sort-by': sort, ascending: search.ascending ?? '1' } : {}),
  };
}
