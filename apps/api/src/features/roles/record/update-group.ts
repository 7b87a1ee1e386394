import { type GroupUpdate, groupRecord } from '@botica/contract/features/roles/group-record';
import { type Group, rolesErrors } from '@botica/contract/features/roles/roles.contract';
import { sentOf } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { groupChanges } from './group-changes.ts';
import {
  type LockedGroup,
  lockedGroup,
  refuseGroup,
  requireDepartment,
  requireFreeName,
  requireGrantable,
  requireNotAbove,
} from './group-checks.ts';
import { mergeRules } from './merge-rules.ts';
import { type GroupFields, updateGroupRow } from './roles.store.ts';

type GroupPatch = GroupFields & Pick<Group, 'department'>;

/** The group after the update, with the name of its department. */
async function patchOf({ db, actor }: InTransaction, group: Group, update: GroupUpdate): Promise<GroupPatch> {
  const { name, department_id, department, grouprules } = group;
  const patch = { name, department_id, ...sentOf(groupRecord, update), grouprules: mergeRules(grouprules, update) };
  if (patch.department_id === department_id) return { ...patch, department };
  return { ...patch, department: await requireDepartment(db, actor.storeId, patch.department_id) };
}

async function requirePossible({ db, actor }: InTransaction, group: LockedGroup, input: GroupPatch): Promise<void> {
  requireNotAbove(group);
  if (group.is_default && input.department_id !== group.department_id) {
    const { message } = rolesErrors['roles.default_department'];
    throw refuseGroup('roles.default_department', { fields: { department_id: message } });
  }
  await requireFreeName(db, actor.storeId, input.name, group.id);
  requireGrantable(group.grantee, input.grouprules);
}

/**
 * Changes name, department and rules. Checks in this order: unknown 404, repeat 200, stale `If-Match` 412, then whether
 * the caller may change this group, whether the values are valid, and whether the caller may grant them.
 */
export function updateGroup(ctx: Context, id: number, update: GroupUpdate): Promise<Group> {
  return changeRecord<LockedGroup, GroupPatch, Group>(ctx, {
    ...lockedGroup(id, 'write'),
    patch: (group, inside) => patchOf(inside, group, update),
    changesOf: groupChanges,
    check: requirePossible,
    write: async ({ db, actor }, group, { department, ...fields }) => {
      await updateGroupRow(db, actor.storeId, group, fields);
      return { ...group, ...fields, department, version: group.version + 1 };
    },
    audit: { entity: 'group', action: 'roles.changed' },
  });
}
