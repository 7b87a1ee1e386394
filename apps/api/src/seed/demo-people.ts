import { invitationDays } from '@botica/contract/features/invitations/invitations.contract';
import { normaliseText } from '@botica/contract/kit/text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertBranch } from '../features/branches/record/branches.store.ts';
import { addMember } from '../features/invitations/accept/add-member.ts';
import { insertInvitation } from '../features/invitations/record/invitations.store.ts';
import type { Clock } from '../kit/context.ts';
import type { CreatedStore } from './create-store.ts';
import { demoAgents, demoInvitations, demoRequest } from './demo-agents.ts';

const dayMs = 86_400_000;

interface SeedContext {
  trx: Transaction<Tables>;
  clock: Clock;
  store: CreatedStore;
  secondBranchId: number;
}

async function insertInvitations({ trx, clock, store, secondBranchId }: SeedContext): Promise<void> {
  const { actor, groupIds, centralBranchId, adminId } = store;
  const now = clock().getTime();
  for (const { groupKey, isAtSecond, daysAgo, ...person } of demoInvitations) {
    const group = await trx
      .selectFrom('groups')
      .where('id', '=', groupIds.get(groupKey) as number)
      .select(['id', 'department_id'])
      .executeTakeFirstOrThrow();
    const createdAt = now - daysAgo * dayMs;
    await insertInvitation(trx, {
      ...person,
      store_id: actor.storeId,
      kind: 'invitation',
      name_search: normaliseText(person.name),
      group_id: group.id,
      department_id: group.department_id,
      invited_by: adminId,
      branch_id: isAtSecond ? secondBranchId : centralBranchId,
      created_at: new Date(createdAt),
      expires_at: new Date(createdAt + invitationDays * dayMs),
    });
  }
  await insertInvitation(trx, {
    ...demoRequest,
    store_id: actor.storeId,
    kind: 'request',
    name_search: normaliseText(demoRequest.name),
    created_at: new Date(now - dayMs),
  });
}

/**
 * Inserts a person for each default group in two branches, an open and an expired invitation, and a request for access.
 * Returns the second branch.
 */
export async function insertDemoPeople(
  trx: Transaction<Tables>,
  clock: Clock,
  store: CreatedStore,
  passwordHashes: readonly string[],
): Promise<number> {
  const second = { fantasy_name: 'Botica Demo Pinheiros' };
  const secondBranchId = await insertBranch(trx, store.actor.storeId, second, clock());
  for (const [index, { groupKey, isAtSecond, ...person }] of demoAgents.entries()) {
    await addMember(
      trx,
      { actor: store.actor, clock },
      { ...person, password_hash: passwordHashes[index] as string },
      {
        group_id: store.groupIds.get(groupKey) as number,
        is_admin: false,
        branch_id: isAtSecond ? secondBranchId : store.centralBranchId,
      },
    );
  }
  await insertInvitations({ trx, clock, store, secondBranchId });
  return secondBranchId;
}
