import { collaboratorSorts } from '@botica/contract/features/collaborators/collaborators.contract';
import { invitationSorts } from '@botica/contract/features/invitations/invitations.contract';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../../kit/list/list-state.ts';

const filters = { department_id: recordId, branch_id: recordId, is_enabled: z.enum(['1', '0']) };

export const collaboratorList = listState({
  sorts: collaboratorSorts,
  sortedBy: { by: 'name', ascending: true },
  searches: ['name'],
  filters,
});

/** /contributors as a whole: each of its two tabs reads the state of its own list from it. */
export const contributorsPage = listState({
  name: 'contributors',
  sorts: [...collaboratorSorts, ...invitationSorts],
  searches: ['name'],
  filters: { ...filters, tab: z.enum(['collaborators', 'invitations']) },
});
