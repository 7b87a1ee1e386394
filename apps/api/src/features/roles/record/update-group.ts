import { type Group, type GroupUpdate, rolesErrors } from '@botica/contract/features/roles/roles.contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { audit } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { groupChanges } from './group-changes.ts';
import {
  refuseGroup,
  requireDepartment,
  requireFreeName,
  requireFresh,
  requireGrantable,
  requireGroup,
  requireNotAbove,
} from './group-checks.ts';
import { lockRights } from './lock-rights.store.ts';
import { mergeRules } from './merge-rules.ts';
import { updateGroup as writeGroup } from './roles.store.ts';

/** What the group would be, its department in words too. */
async function updated(trx: Transaction<Tables>, storeId: number, group: Group, update: GroupUpdate): Promise<Group> {
  const { name = group.name, department_id = group.department_id } = update;
  const department =
    department_id === group.department_id ? group.department : await requireDepartment(trx, storeId, department_id);
  return { ...group, name, department_id, department, grouprules: mergeRules(group.grouprules, update) };
}

/**
 * Changes name, department and rules. Order of the checks: unknown 404, repeat 200, stale `If-Match` 412, then whether
 * the caller may change this group, whether the values are possible, and whether the caller may grant them.
 */
export function updateGroup(ctx: Context, id: number, update: GroupUpdate): Promise<Group> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const grantee = await lockRights(trx, ctx.actor, { area: 'Orga. > Func.', level: 'write' });
    const group = await requireGroup(trx, ctx, id);
    const next = await updated(trx, storeId, group, update);
    const changes = groupChanges(group, next);
    if (Object.keys(changes).length === 0 && next.department_id === group.department_id) return group;
    requireFresh(ctx, group);
    requireNotAbove(grantee, group);
    if (group.is_default && next.department_id !== group.department_id) {
      const { message } = rolesErrors['roles.default_department'];
      throw refuseGroup('roles.default_department', { fields: { department_id: message } });
    }
    await requireFreeName(trx, storeId, next.name, id);
    requireGrantable(grantee, next.grouprules);
    await writeGroup(trx, storeId, group, {
      name: next.name,
      department_id: next.department_id,
      grouprules: next.grouprules,
    });
    await audit(trx, ctx, { entity: 'group', entityId: id, action: 'roles.changed', changes });
    return requireGroup(trx, ctx, id);
  });
}
