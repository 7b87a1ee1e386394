import type { Context } from '../../../kit/context.ts';
import { removeRecord } from '../../../platform/audit/change-record.ts';
import { groupChanges } from './group-changes.ts';
import { lockedGroup, refuseGroup, requireNotAbove } from './group-checks.ts';
import { deleteGroup, findInvited, findMembers, type Holders } from './roles.store.ts';

const namedAtMost = 3;

/** `Ana Souza, João Lima e Maria Reis`; of more than three people the first two: `Ana Souza, João Lima e mais 2`. */
function inWords({ names, count }: Holders): string {
  const shown = count > namedAtMost ? [...names.slice(0, namedAtMost - 1), `mais ${count - namedAtMost + 1}`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} e ${last}`;
}

function requireEmpty(what: string, holders: Holders): void {
  if (holders.count === 0) return;
  const message = `Este cargo tem ${what}: ${inWords(holders)}. Mude o cargo deles antes de remover.`;
  throw refuseGroup('roles.in_use', { message });
}

/** Removes a group that no member or invitation has. The refusal names the people. */
export function removeGroup(ctx: Context, id: number): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  return removeRecord(ctx, {
    ...lockedGroup(id, 'delete'),
    check: async ({ db }, group) => {
      requireNotAbove(group);
      if (group.is_default) throw refuseGroup('roles.default_not_removable');
      // The order matters: acceptance of an invitation takes no lock, so the person is found as invited or as a member.
      requireEmpty('convites em aberto', await findInvited(db, storeId, id, namedAtMost));
      requireEmpty('colaboradores', await findMembers(db, storeId, id, namedAtMost));
    },
    audit: (group) => {
      return { entity: 'group', entityId: id, action: 'roles.removed', changes: groupChanges(group, null) };
    },
    remove: ({ db }) => deleteGroup(db, storeId, id),
  });
}
