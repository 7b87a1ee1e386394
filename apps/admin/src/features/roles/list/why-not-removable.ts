import { lackedBy } from '@botica/contract/features/roles/escalation';
import { type GroupRow, rolesErrors } from '@botica/contract/features/roles/roles.contract';
import type { Grantee } from '@botica/contract/kit/permissions';

/** The reason why this person can never remove a role; undefined if they may, once nobody has it. */
export function whyNotRemovable(role: GroupRow, grantee: Grantee): string | undefined {
  if (role.is_default) return rolesErrors['roles.default_not_removable'].message;
  return lackedBy(grantee, role.grouprules).length > 0 ? rolesErrors['roles.above_you'].message : undefined;
}
