import { branchSorts } from '@botica/contract/features/branches/branches.contract';
import { listState } from '../../../kit/list/list-state.ts';

export const branchList = listState({ name: 'branches', sorts: branchSorts, searches: ['name'] });
