import type { membershipRecord } from '@botica/contract/features/collaborators/person-fields';
import { invitationsErrors } from '@botica/contract/features/invitations/invitations.contract';
import type { StoredOf } from '@botica/contract/kit/record';
import type { Transaction } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Actor, Clock } from '../../../kit/context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { insertMembership } from '../../agents/memberships.store.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
import { findGroupToJoin } from '../rights/joining.store.ts';

const refuse = refusalsOf(invitationsErrors);

type Membership = StoredOf<typeof membershipRecord>;

/** By default the department is the group's and the branch is the central one. */
export type NewMembership = Partial<Membership> & Pick<Membership, 'group_id' | 'is_admin'>;

async function departmentOf(trx: Transaction<Tables>, storeId: number, groupId: number | null): Promise<number | null> {
  if (groupId === null) return null;
  return (await findGroupToJoin(trx, storeId, groupId))?.department_id ?? null;
}

/** Makes a person a member of the actor's store and audits it; refuses an existing member. */
export async function joinStore(
  trx: Transaction<Tables>,
  source: { actor: Actor; clock: Clock; requestId?: string },
  agentId: number,
  membership: NewMembership,
  otherChanges: AuditChanges = {},
): Promise<void> {
  const { storeId } = source.actor;
  const values = {
    agent_erp_id: null,
    agent_erp_name: null,
    ...membership,
    department_id: membership.department_id ?? (await departmentOf(trx, storeId, membership.group_id)),
    branch_id: membership.branch_id ?? (await centralBranchId(trx, storeId)),
  };
  const hasJoined = await insertMembership(trx, { store_id: storeId, agent_id: agentId, ...values });
  if (!hasJoined) throw refuse('invitations.already_member', { fields: { document: alreadyMember } });
  const changes: AuditChanges = Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value === null ? [] : [[field, [null, value]]])),
  );
  await audit(trx, source, {
    entity: 'agent',
    entityId: agentId,
    action: 'collaborators.joined',
    changes: { ...changes, ...otherChanges },
  });
}

const alreadyMember = invitationsErrors['invitations.already_member'].message;
