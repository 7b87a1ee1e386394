import { handOverErrors } from '@botica/contract/features/hand-over/hand-over.contract';
import { isHandOverPath } from '@botica/contract/features/hand-over/hand-over-path';
import { issueAccessToken } from '../../kit/access-tokens.ts';
import { agentOf } from '../../kit/agent-of.ts';
import { refuse } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findSessionLimits } from '../session/open/session.store.ts';
import { refuseHandOver } from './hand-over-refusals.ts';

const ttlSeconds = 60;

/** Creates a one-time address that opens `redirect` in the other installation, for the same person and store. */
export async function createHandOver(ctx: Context, redirect: string): Promise<{ url: string }> {
  const actor = agentOf(ctx);
  const { secondAdminUrl } = ctx.settings;
  if (secondAdminUrl === null) throw refuseHandOver('hand_over.off');
  if (!isHandOverPath(redirect)) {
    const { message } = handOverErrors['hand_over.bad_path'];
    throw refuseHandOver('hand_over.bad_path', { fields: { redirect: message } });
  }
  const token = await inTransaction(ctx.db, async (trx) => {
    const session = await findSessionLimits(trx, actor.sessionId);
    if (session === undefined) throw refuse('session.required');
    // Otherwise two installations that name each other would send a person back and forth without end.
    if (session.is_handed_over) throw refuseHandOver('hand_over.already_handed_over');
    const changes = { redirect: [null, redirect] as [null, string] };
    await audit(trx, ctx, { entity: 'agent', entityId: actor.agentId, action: 'hand_over.created', changes });
    const { agentId, storeId, sessionId } = actor;
    const tokenValues = { purpose: 'hand_over', agentId, storeId, sessionId, path: redirect, ttlSeconds } as const;
    return issueAccessToken(trx, ctx.clock(), tokenValues);
  });
  return { url: `${secondAdminUrl}/auth?${new URLSearchParams({ token, redirect })}` };
}
