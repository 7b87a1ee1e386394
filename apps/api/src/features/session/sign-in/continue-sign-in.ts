import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { AppError } from '../../../kit/app-error.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { hashToken, newToken } from '../../../kit/tokens.ts';
import { insertPreAuth } from '../../agents/pre-auths.store.ts';
import { acceptInvitation } from '../../invitations/accept/accept-invitation.ts';
import { openSession } from '../open/open-session.ts';
import { type AccountRow, findOrganizations } from '../open/sign-in.store.ts';

const preAuthSeconds = 5 * 60;

/** State of a sign-in after the person has proved their identity. */
export interface Progress {
  /** Locked by the transaction (`findAccountAndLock`). */
  account: AccountRow;
  /** True after the right code of the second factor. */
  isConfirmed?: boolean;
  redirect?: string | null;
  /** Invitation of the link. It is accepted when nothing else is missing, and its store becomes the session's. */
  invitationId?: number | null;
  /** The chosen store. */
  storeId?: number;
  /** Error for a person without an enabled store, or who is not in the chosen one. */
  refusal: () => AppError;
}

const withRedirect = (redirect: string | null | undefined) => (redirect ? { redirect } : {});

/** Stores a proof of the completed steps. It is valid for the next step and for five minutes. */
async function keepProof(
  trx: Transaction<Tables>,
  ctx: PublicContext,
  { account, redirect, invitationId }: Progress,
  step: 'organization' | 'second_factor',
): Promise<string> {
  const preAuth = newToken();
  const now = ctx.clock();
  await insertPreAuth(trx, {
    tokenHash: hashToken(preAuth),
    agentId: account.id,
    step,
    invitationId: invitationId ?? null,
    redirect: redirect ?? null,
    now,
    expiresAt: new Date(now.getTime() + preAuthSeconds * 1000),
  });
  return preAuth;
}

/** Accepts the invitation of the link, if there is one; returns its store. */
async function join(trx: Transaction<Tables>, ctx: PublicContext, progress: Progress): Promise<number | undefined> {
  const { invitationId } = progress;
  if (!invitationId) return undefined;
  const accepted = await acceptInvitation(trx, ctx, { invitationId, person: { agentId: progress.account.id } });
  return accepted.storeId;
}

/**
 * Runs the remaining steps of every kind of sign-in: second factor, invitation, choice of the store, session. It is the
 * only way to a session, so that nothing skips the second factor.
 */
export async function continueSignIn(
  trx: Transaction<Tables>,
  ctx: PublicContext,
  progress: Progress,
): Promise<LoginReply> {
  const { account, isConfirmed, redirect } = progress;
  if (account.totp_enabled_at !== null && !isConfirmed) {
    return { step: 'second_factor', pre_auth: await keepProof(trx, ctx, progress, 'second_factor') };
  }
  const storeId = progress.storeId ?? (await join(trx, ctx, progress));
  const organizations = await findOrganizations(trx, account.id);
  const store = storeId === undefined ? organizations[0] : organizations.find(({ id }) => id === storeId);
  if (store === undefined) throw progress.refusal();
  if (storeId === undefined && organizations.length > 1) {
    return {
      step: 'organization',
      pre_auth: await keepProof(trx, ctx, progress, 'organization'),
      organizations: organizations.map(({ id, name, domain }) => ({ id, name, domain })),
    };
  }
  const expiresAt = new Date(ctx.clock().getTime() + ctx.settings.sessionMaxSeconds * 1000);
  const jwt = await openSession(trx, ctx, { person: account, store, expiresAt, action: 'session.signed_in' });
  return { jwt, ...withRedirect(redirect) };
}
