import { lackedBy, permissionsInWords } from '@botica/contract/features/roles/escalation';
import { type Group, rolesErrors } from '@botica/contract/features/roles/roles.contract';
import type { Grantee, GroupRule, Level } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { lockRights } from './lock-rights.store.ts';
import { findDepartments, findGroup, findGroupNames } from './roles.store.ts';

export const refuseGroup = refusalsOf(rolesErrors);

/** Throws 404 if the store has no such group. */
export async function requireGroup(trx: Kysely<Tables>, ctx: Context, id: number): Promise<Group> {
  const group = await findGroup(trx, ctx.actor.storeId, id);
  if (group === undefined) throw refuseGroup('roles.not_found');
  return group;
}

export type LockedGroup = Group & { grantee: Grantee };

/** Locks a group for a change: first the store's lock of rights with the caller's rights, then the row. */
export function lockedGroup(id: number, level: Level) {
  return {
    lock: async (inside: InTransaction): Promise<LockedGroup> => {
      const grantee = await lockRights(inside.db, inside.actor, { area: 'Orga. > Func.', level });
      return { ...(await requireGroup(inside.db, inside, id)), grantee };
    },
    show: (_: InTransaction, { grantee, ...group }: LockedGroup): Group => group,
  };
}

/** Throws if the group has a right that the caller lacks. */
export function requireNotAbove({ grantee, grouprules }: LockedGroup): void {
  if (lackedBy(grantee, grouprules).length > 0) throw refuseGroup('roles.above_you');
}

/** Throws if the caller grants a right that they lack. This also stops callers from raising their own group. */
export function requireGrantable(grantee: Grantee, rules: readonly GroupRule[]): void {
  const lacked = lackedBy(grantee, rules);
  if (lacked.length === 0) return;
  const message = `Você não pode conceder permissões que não tem: ${permissionsInWords(lacked)}.`;
  throw refuseGroup('roles.escalation', { message });
}

/** Returns the department's name. */
export async function requireDepartment(trx: Kysely<Tables>, storeId: number, id: number): Promise<string> {
  const department = (await findDepartments(trx, storeId)).find((each) => each.id === id);
  if (department !== undefined) return department.name;
  const { message } = rolesErrors['roles.unknown_department'];
  throw refuseGroup('roles.unknown_department', { fields: { department_id: message } });
}

/** Names that differ only in accents, case or spaces count as equal. */
export async function requireFreeName(trx: Kysely<Tables>, storeId: number, name: string, ownId?: number) {
  const key = normaliseText(name);
  const groups = await findGroupNames(trx, storeId);
  if (groups.every((group) => group.id === ownId || normaliseText(group.name) !== key)) return;
  throw refuseGroup('roles.name_taken', { fields: { name: rolesErrors['roles.name_taken'].message } });
}
