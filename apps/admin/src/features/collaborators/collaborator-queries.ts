import { branches } from '@botica/contract/features/branches/branches.contract';
import {
  type CollaboratorListQuery,
  collaborators,
} from '@botica/contract/features/collaborators/collaborators.contract';
import { roles } from '@botica/contract/features/roles/roles.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

export const collaboratorListOptions = (listQuery: CollaboratorListQuery) =>
  query(collaborators.endpoints.list, { query: listQuery });

export const collaboratorOptions = (id: number) => query(collaborators.endpoints.show, { params: { id } });

/** What forms and filters choose from. */
export const groupOptions = () => query(roles.endpoints.list, { query: { p: 1 } });
export const departmentOptions = () => query(roles.endpoints.departments, {});
export const branchOptions = () => query(branches.endpoints.list, {});

/** False: the pages say which permission is missing, and nothing is to be asked for ahead of them. */
export function mayReadCollaborators({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), collaborators.endpoints.list.access);
}
