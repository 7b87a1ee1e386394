import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { AgentActor } from '../../../kit/context.ts';
import { findPlace } from './acting-agent.store.ts';
import { ownRights } from './session-rights.ts';

/** Id in place of a session: a work continues after the person has signed out. */
const noSession = 0;

/** The person who began something (a work, say), with their present rights; null if they may not sign in any more. */
export async function actingAgent(
  db: Kysely<Tables>,
  who: { storeId: number; agentId: number },
): Promise<AgentActor | null> {
  const place = await findPlace(db, who);
  if (place === undefined) return null;
  const { is_admin: isAdmin, group } = ownRights(place);
  return {
    kind: 'agent',
    storeId: who.storeId,
    agentId: who.agentId,
    sessionId: noSession,
    name: place.agent_name,
    timeZone: place.time_zone,
    isAdmin,
    isReadOnly: false,
    seesPersonalData: !place.mask_customers_in_lists,
    groupKey: group?.key ?? null,
    grouprules: group?.grouprules ?? [],
  };
}
