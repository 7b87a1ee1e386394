import { branchSorts } from '@botica/contract/features/branches/list/branch-sorts';
import { listState } from '../../../kit/list/list-state.ts';

export const branchList = listState({ name: 'branches', sorts: branchSorts, searches: ['name'] });
