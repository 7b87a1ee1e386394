import { type Grantee, isAllowed, missingPermissionMessage, type Permission } from '@botica/contract/kit/permissions';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Actor } from '../../../kit/context.ts';

const everything: Grantee = { is_admin: true, grouprules: [] };
const nothing: Grantee = { is_admin: false, grouprules: [] };

/**
 * Locks the rights of a store and reads the actor's own rights again: the change that this call waited for may have
 * removed them. Groups, memberships and invitations are written only after this lock. The exception is the acceptance
 * of an invitation, which becomes a membership without waiting. Throws 401 if the actor does not work in the store any
 * more, and 403 if `needed` (the call's permission) is gone. Botica itself and the operator's commands may do
 * everything.
 */
export async function lockRights(trx: Kysely<Tables>, actor: Actor, needed?: Permission): Promise<Grantee> {
  // No `for update`: inserts of rows that refer to the store (orders, sessions) must not wait.
  await sql`select 1 from stores where id = ${actor.storeId} for no key update`.execute(trx);
  const grantee = await rightsOf(trx, actor);
  if (needed !== undefined && !isAllowed(grantee, needed)) {
    throw refuse('permission.denied', { message: missingPermissionMessage(needed) });
  }
  return grantee;
}

async function rightsOf(trx: Kysely<Tables>, actor: Actor): Promise<Grantee> {
  if (actor.kind === 'integration') return nothing;
  if (actor.kind !== 'agent') return everything;
  const grantee = await findGranteeIn(trx, actor.storeId, actor.agentId);
  if (grantee === null) throw refuse('session.required');
  return grantee;
}

/** Present rights of a person in a store; null if they do not work there. */
export async function findGranteeIn(db: Kysely<Tables>, storeId: number, agentId: number): Promise<Grantee | null> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('agents', 'agents.id', 'memberships.agent_id')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .where('memberships.store_id', '=', storeId)
    .where('memberships.agent_id', '=', agentId)
    .where('memberships.is_enabled', '=', true)
    .select(['is_admin', 'grouprules', 'require_second_factor', 'totp_enabled_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  // An administrator without the required second factor has no rights.
  if (row.is_admin && row.require_second_factor && row.totp_enabled_at === null) return nothing;
  return { is_admin: row.is_admin, grouprules: row.grouprules ?? [] };
}
