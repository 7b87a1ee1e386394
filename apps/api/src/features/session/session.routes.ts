import { session, sessionErrors } from '@botica/contract/features/session/session.contract';
import { parseCpf } from '@botica/contract/kit/brazil/cpf';
import { refusalsOf, refuse as refuseKit } from '../../kit/app-error.ts';
import { audit } from '../../kit/audit.ts';
import { clientNetwork } from '../../kit/client-network.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { serve } from '../../kit/http/serve.ts';
import { limitTries } from '../../kit/rate-limit.ts';
import { hashToken } from '../../kit/tokens.ts';
import { deleteSession, findSession, isRegistered, type SessionRow } from './session.store.ts';
import type { SessionCookie } from './session-cookie.ts';
import { type SignInConfig, signIn } from './sign-in.ts';

const refuse = refusalsOf(sessionErrors);
const windowSeconds = 15 * 60;

function agentOf(row: SessionRow) {
  const hasGroup = row.group_id !== null && row.group_name !== null;
  return {
    id: row.agent_id,
    name: row.agent_name,
    picture: row.picture,
    is_admin: row.is_admin,
    group: hasGroup
      ? {
          id: row.group_id as number,
          name: row.group_name as string,
          key: row.group_key,
          grouprules: row.grouprules ?? [],
        }
      : null,
  };
}

export const sessionRoutes = (config: SignInConfig, cookie: SessionCookie) =>
  serve(session, {
    login: async ({ body }, ctx, http) => {
      const reply = await signIn(ctx, body, config);
      if (reply.jwt !== undefined) http.setCookie(cookie.set(reply.jwt));
      return reply;
    },

    checkLogin: async (_input, ctx, http) => {
      const token = http.token ?? '';
      const row = await findSession(ctx.db, hashToken(token));
      if (row === undefined) throw refuseKit('session.required');
      const { store_id: id, store_name: name, domain, main_color, time_zone } = row;
      return { agent: agentOf(row), store_name: name, jwt: token, store: { id, name, domain, main_color, time_zone } };
    },

    logout: async (_input, ctx, http) => {
      const { actor } = ctx;
      if (actor.kind === 'agent') {
        await inTransaction(ctx.db, async (trx) => {
          await deleteSession(trx, actor.sessionId);
          await audit(trx, ctx, { entity: 'agent', entityId: actor.agentId, action: 'session.signed_out' });
        });
      }
      http.setCookie(cookie.clear());
      return {};
    },

    registrationStatus: async ({ params }, ctx) => {
      const cpf = parseCpf(params.cpf) ?? params.cpf;
      await limitTries(
        ctx.db,
        ctx.clock(),
        [
          { key: `registration:address:${clientNetwork(ctx.address)}`, limit: 60, windowSeconds },
          { key: `registration:cpf:${hashToken(cpf)}`, limit: 20, windowSeconds },
        ],
        (seconds) => refuse('session.too_many_attempts', { retryAfterSeconds: seconds }),
      );
      return { exists: await isRegistered(ctx.db, cpf) };
    },
  });
