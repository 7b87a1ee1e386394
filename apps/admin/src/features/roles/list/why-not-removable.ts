import { lackedBy } from '@botica/contract/features/roles/escalation';
import { type GroupRow, rolesErrors } from '@botica/contract/features/roles/roles.contract';
import type { Grantee } from '@botica/contract/kit/permissions';

/** Why a role stays, as far as the list knows; undefined: it may be removed. */
export function whyNotRemovable(role: GroupRow, grantee: Grantee): string | undefined {
  if (role.is_default) return rolesErrors['roles.default_not_removable'].message;
  const { collaborator_count: count } = role;
  if (count > 0) {
    const people = count === 1 ? '1 colaborador' : `${count.toLocaleString('pt-BR')} colaboradores`;
    return `Este cargo tem ${people}. Mude o cargo ${count === 1 ? 'dessa pessoa' : 'deles'} antes de remover.`;
  }
  return lackedBy(grantee, role.grouprules).length > 0 ? rolesErrors['roles.above_you'].message : undefined;
}
