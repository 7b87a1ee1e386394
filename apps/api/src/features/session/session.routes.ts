import { session } from '@botica/contract/features/session/session.contract';
import { agentOf } from '../../kit/agent-of.ts';
import { refuse } from '../../kit/app-error.ts';
import type { Context, PublicContext } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { serve } from '../../kit/http/serve.ts';
import { hashToken } from '../../kit/tokens.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Feature } from '../../platform/feature.ts';
import { deleteSession, deleteSessionsOfSignIn } from '../agents/sessions.store.ts';
import { sessionJobs } from './links/mail-link.ts';
import { sendLink } from './links/send-link.ts';
import { rememberDevice } from './open/known-device.ts';
import { findSessionOwner } from './open/session.store.ts';
import { sessionCookie } from './open/session-cookie.ts';
import { showSession } from './open/show-session.ts';
import { findOrganizations, isRegistered } from './open/sign-in.store.ts';
import { checkAccess } from './sign-in/check-access.ts';
import { signIn } from './sign-in/sign-in.ts';
import { limitSignIn, perAddress } from './sign-in/sign-in-limits.ts';
import { previewGroup } from './switch/preview-group.ts';
import { switchStore } from './switch/switch-store.ts';

async function tellRegistration(ctx: PublicContext, cpf: string): Promise<{ exists: boolean }> {
  await limitSignIn(ctx, [perAddress(ctx, 'registration', 60)]);
  return { exists: await isRegistered(ctx.db, cpf) };
}

async function signOut(ctx: Context): Promise<void> {
  const { agentId, sessionId, isReadOnly } = agentOf(ctx);
  await inTransaction(ctx.db, async (trx) => {
    // Leaving a preview ends only the preview; its root session stays.
    await (isReadOnly ? deleteSession : deleteSessionsOfSignIn)(trx, sessionId);
    await audit(trx, ctx, { entity: 'agent', entityId: agentId, action: 'session.signed_out' });
  });
}

const sessionRoutes = serve(session, {
  login: async ({ body }, ctx, http) => {
    const reply = await signIn(ctx, body);
    if (reply.jwt !== undefined) {
      http.setCookie(sessionCookie(ctx.settings).set(reply.jwt));
      const agentId = await findSessionOwner(ctx.db, hashToken(reply.jwt));
      if (agentId !== undefined) http.setCookie(rememberDevice(ctx, agentId));
    }
    return reply;
  },

  checkLogin: async (_input, ctx, http) => {
    const reply = await showSession(ctx, http.token ?? '');
    if (reply === null) throw refuse('session.required');
    return reply;
  },

  logout: async (_input, ctx, http) => {
    await signOut(ctx);
    // A preview has no cookie, so leaving it must not delete the cookie of the root session.
    if (agentOf(ctx).isReadOnly) return {};
    http.setCookie(sessionCookie(ctx.settings).clear());
    // Cookies stay, because one of them marks the browser as known to its people (`known-device.ts`).
    http.clearSiteData();
    return {};
  },

  registrationStatus: ({ params }, ctx) => tellRegistration(ctx, params.cpf),
  askRegistration: ({ body }, ctx) => tellRegistration(ctx, body.cpf),

  sendAccessLink: async ({ body }, ctx) => {
    await sendLink(ctx, 'login', body);
    return {};
  },

  sendPasswordReset: async ({ body }, ctx) => {
    await sendLink(ctx, 'password_reset', body);
    return {};
  },

  checkAccess: ({ body }, ctx) => checkAccess(ctx, body.access),

  organizations: async (_input, ctx) => {
    const items = await findOrganizations(ctx.db, agentOf(ctx).agentId);
    return { items: items.map(({ id, name, domain }) => ({ id, name, domain })) };
  },

  switchStore: async ({ body }, ctx, http) => {
    const reply = await switchStore(ctx, body.store_id, http.token ?? '');
    if (reply.jwt !== undefined) http.setCookie(sessionCookie(ctx.settings).set(reply.jwt));
    return reply;
  },

  preview: ({ params }, ctx) => previewGroup(ctx, params.id),
});

export const sessionFeature: Feature = { routes: sessionRoutes, jobs: sessionJobs };
