import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export async function isEmailOfOther(db: Kysely<Tables>, email: string, agentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .where('email', '=', email)
    .where('id', '!=', agentId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewEmailRequest {
  agentId: number;
  storeId: number;
  askedBy: number;
  now: Date;
}

/**
 * True while an administrator may still give this person an e-mail: the person works in the administrator's store
 * alone, is no administrator, and no other store has invited them (docs/decisions/0016-who-may-change-whom.md).
 */
export async function mayStillGiveEmail(db: Kysely<Tables>, { agentId, storeId, askedBy, now }: NewEmailRequest) {
  const asker = await db
    .selectFrom('memberships')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', askedBy)
    .where('is_admin', '=', true)
    .where('is_enabled', '=', true)
    .select('agent_id')
    .executeTakeFirst();
  const memberships = await db
    .selectFrom('memberships')
    .where('agent_id', '=', agentId)
    .select(['store_id', 'is_admin'])
    .execute();
  const invitedElsewhere = await db
    .selectFrom('invitations')
    .innerJoin('agents', 'agents.cpf', 'invitations.document')
    .where('agents.id', '=', agentId)
    .where('invitations.store_id', '!=', storeId)
    .where('invitations.kind', '=', 'invitation')
    .where('invitations.expires_at', '>', now)
    .select('invitations.id')
    .executeTakeFirst();
  const isTheirs = memberships.length > 0 && memberships.every((each) => each.store_id === storeId && !each.is_admin);
  return asker !== undefined && isTheirs && invitedElsewhere === undefined;
}
