import { groupSorts } from '@botica/contract/features/roles/roles.contract';
import { listState } from '../../../kit/list/list-state.ts';

export const roleList = listState({
  sorts: groupSorts,
  sortedBy: { by: 'name', ascending: true },
  searches: ['name'],
});
