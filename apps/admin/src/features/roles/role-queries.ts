import { type GroupListQuery, roles } from '@botica/contract/features/roles/roles.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

/** The list's query. The route's loader starts it while the page's code is still loading. */
export function roleListOptions(listQuery: GroupListQuery) {
  return query(roles.endpoints.list, { query: listQuery });
}

export function roleOptions(id: number) {
  return query(roles.endpoints.show, { params: { id } });
}

export function departmentOptions() {
  return query(roles.endpoints.departments, {});
}

/** Both screens require permission to read roles. The list's endpoint also serves selectors of other screens. */
export const readAccess = roles.endpoints.show.access;

export function mayReadRoles({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), readAccess);
}
