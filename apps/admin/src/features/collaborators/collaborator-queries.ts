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

/** Options of forms and filters. */
export const groupOptions = () => query(roles.endpoints.list, { query: { p: 1 } });
export const departmentOptions = () => query(roles.endpoints.departments, {});
export const branchOptions = () => query(branches.endpoints.list, {});

/** If false, the pages name the missing permission, and nothing is prefetched for them. */
export function mayReadCollaborators({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), collaborators.endpoints.list.access);
}
