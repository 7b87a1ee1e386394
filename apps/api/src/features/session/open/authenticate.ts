import type { SessionPlace } from '@botica/contract/kit/session-address';
import type { Actor, PublicContext } from '../../../kit/context.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { touchSession } from '../../agents/sessions.store.ts';
import { integrationKeyPrefix } from '../../stores/change-integration-keys.ts';
import { touchIntegrationKey } from '../../stores/integration-keys.store.ts';
import { findIntegrationKey } from './integration-key.store.ts';
import { findSessionRights } from './session.store.ts';
import { rightsOf } from './session-rights.ts';

/** Seconds between two updates of the last use, so that most requests only read. */
const touchEverySeconds = 60;

/**
 * Returns the actor of a token; null for an unknown, expired or idle session, a disabled person or a revoked key.
 * Rights are read on every request, so a changed group applies to the next one. With a `place` the session must belong
 * to that person, and the actor is the person in that store with their rights there. A background call does not count
 * as use.
 */
export const authenticateWith =
  (config: { sessionIdleSeconds: number }) =>
  async (
    token: string,
    ctx: PublicContext,
    place?: SessionPlace,
    { isBackground = false }: { isBackground?: boolean } = {},
  ): Promise<Actor | null> => {
    if (token.startsWith(integrationKeyPrefix)) {
      const key = await findIntegrationKey(ctx.db, hashToken(token), ctx.clock());
      if (key === undefined || place !== undefined) return null;
      const unusedSeconds = (ctx.clock().getTime() - (key.last_used_at?.getTime() ?? 0)) / 1000;
      if (Math.abs(unusedSeconds) > touchEverySeconds) await touchIntegrationKey(ctx.db, key.id, ctx.clock());
      const { store_id: storeId, time_zone: timeZone, id: keyId, name, scopes } = key;
      const seesPersonalData = !key.mask_customers_in_lists;
      return { kind: 'integration', storeId, timeZone, keyId, name, scopes, seesPersonalData };
    }
    const row = await findSessionRights(ctx.db, hashToken(token), place);
    if (row === undefined) return null;
    const now = ctx.clock();
    const idleSeconds = (now.getTime() - row.last_seen_at.getTime()) / 1000;
    if (row.expires_at <= now || idleSeconds > config.sessionIdleSeconds) return null;
    const rights = rightsOf(row);
    if (rights === null) return null;
    if (!isBackground && Math.abs(idleSeconds) > touchEverySeconds) await touchSession(ctx.db, row.session_id, now);
    return {
      kind: 'agent',
      storeId: row.store_id,
      timeZone: row.time_zone,
      sessionId: row.session_id,
      agentId: row.agent_id,
      name: row.agent_name,
      isAdmin: rights.is_admin,
      isReadOnly: row.preview_group_id !== null,
      seesPersonalData: !row.mask_customers_in_lists,
      groupKey: rights.group?.key ?? null,
      grouprules: rights.group?.grouprules ?? [],
    };
  };
