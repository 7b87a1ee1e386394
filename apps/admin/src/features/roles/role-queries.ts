import { type GroupListQuery, roles } from '@botica/contract/features/roles/roles.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

/** The list's answer; the route's loader asks for it while the page's code is still on its way. */
export function roleListOptions(listQuery: GroupListQuery) {
  return query(roles.endpoints.list, { query: listQuery });
}

export function roleOptions(id: number) {
  return query(roles.endpoints.show, { params: { id } });
}

export function departmentOptions() {
  return query(roles.endpoints.departments, {});
}

/** Both screens are for those who may read roles; the list's own call serves selectors of other screens too. */
export const readAccess = roles.endpoints.show.access;

export function mayReadRoles({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), readAccess);
}
