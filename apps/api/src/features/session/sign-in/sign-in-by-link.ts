import type { LoginBody, LoginReply } from '@botica/contract/features/session/login-body';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { dropAccessTokensOf, peekAccessToken, takeAccessToken } from '../../../kit/access-tokens.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { hashPassword } from '../../../kit/password.ts';
import { clearTries } from '../../../kit/rate-limit.ts';
import { updateAgent } from '../../agents/agents.store.ts';
import { deletePreAuthsOf } from '../../agents/pre-auths.store.ts';
import { deleteSessionsOf } from '../../agents/sessions.store.ts';
import { acceptInvitation } from '../../invitations/accept/accept-invitation.ts';
import { auditInStores } from '../open/audit-in-stores.ts';
import { findAccountAndLock, findAccountById, findOrganizations, mayResetPassword } from '../open/sign-in.store.ts';
import { checkPassword } from './check-password.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { findInvited } from './find-invited.ts';
import { type PasswordOwner, passwordWeakness } from './password-policy.ts';
import { passwordLimits, refuseSession, triedAccount } from './sign-in-limits.ts';

type LoginOf<T extends LoginBody['type']> = Extract<LoginBody, { type: T }>;

const dead = () => refuseSession('session.link_dead');

/** Locks the account of a link before the link is used up, so that a parallel change of the password waits. */
async function lockLinkOwner(trx: Transaction<Tables>, agentId: number | null | undefined) {
  const account = agentId ? await findAccountAndLock(trx, agentId) : undefined;
  if (account === undefined) throw dead();
  return account;
}

/** A link from a mail proves the mailbox. It replaces the password only, not the second factor. */
export async function signInByLink(ctx: PublicContext, { access }: LoginOf<'access'>): Promise<LoginReply> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    const link = await peekAccessToken(trx, now, access, ['login']);
    const account = await lockLinkOwner(trx, link?.agent_id);
    if ((await takeAccessToken(trx, now, access, ['login'])) === undefined) throw dead();
    await auditInStores(trx, ctx, account, { action: 'session.link_used' });
    return continueSignIn(trx, ctx, { account, redirect: link?.path ?? null, refusal: dead });
  });
}

async function requireGoodPassword(ctx: PublicContext, password: string, owner: PasswordOwner): Promise<void> {
  const weakness = await passwordWeakness(password, owner, ctx.settings.passwordMinLength);
  if (weakness === null) return;
  throw refuseSession('session.weak_password', { message: weakness, fields: { new_password: weakness } });
}

/** Ends all sessions, links and unfinished sign-ins of the account. */
async function endEverythingOf(trx: Transaction<Tables>, agentId: number): Promise<void> {
  await deleteSessionsOf(trx, agentId);
  await dropAccessTokensOf(trx, agentId);
  await deletePreAuthsOf(trx, agentId);
}

async function resetPassword(ctx: PublicContext, login: LoginOf<'new_password'>, agentId: number): Promise<LoginReply> {
  const { access, new_password: password } = login;
  const owner = await findAccountById(ctx.db, agentId);
  if (owner === undefined) throw dead();
  const storeNames = (await findOrganizations(ctx.db, agentId)).map(({ name }) => name);
  await requireGoodPassword(ctx, password, { ...owner, storeNames });
  const hash = await hashPassword(password);
  const reply = await inTransaction(ctx.db, async (trx) => {
    const account = await lockLinkOwner(trx, agentId);
    if ((await takeAccessToken(trx, ctx.clock(), access, ['password_reset'])) === undefined) throw dead();
    await updateAgent(trx, agentId, { password_hash: hash });
    await endEverythingOf(trx, agentId);
    await auditInStores(trx, ctx, account, { action: 'session.password_reset' });
    if (!(await mayResetPassword(trx, account.cpf, ctx.clock()))) throw dead();
    // The new password stays, because the person needs it to accept an invitation.
    if ((await findOrganizations(trx, agentId)).length === 0) return null;
    return continueSignIn(trx, ctx, { account, refusal: dead });
  });
  // The person has proved their identity, so wrong passwords of before do not count any more.
  await clearTries(ctx.db, passwordLimits(ctx, triedAccount(agentId)).near.key);
  if (reply === null) throw refuseSession('session.works_nowhere');
  return reply;
}

/** Sets the first password of a new person. An existing account is refused, because the link would take it over. */
async function joinWithNewPassword(
  ctx: PublicContext,
  login: LoginOf<'new_password'>,
  invitationId: number,
): Promise<LoginReply> {
  const { access, new_password: password } = login;
  const invited = await findInvited(ctx, invitationId);
  if (invited === undefined) throw dead();
  if (invited.has_account) throw refuseSession('session.account_known');
  const { document: cpf, name, email, username, store_name } = invited;
  await requireGoodPassword(ctx, password, { cpf, name, email, username, storeNames: [store_name] });
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx.db, async (trx) => {
    if ((await takeAccessToken(trx, ctx.clock(), access, ['invitation'])) === undefined) throw dead();
    const { agentId, storeId } = await acceptInvitation(trx, ctx, { invitationId, person: { passwordHash } });
    const account = await lockLinkOwner(trx, agentId);
    await endEverythingOf(trx, agentId);
    return continueSignIn(trx, ctx, { account, storeId, refusal: dead });
  });
}

/** Accepts a reset link, or the invitation of a person without an account. */
export async function signInWithNewPassword(ctx: PublicContext, login: LoginOf<'new_password'>): Promise<LoginReply> {
  const link = await peekAccessToken(ctx.db, ctx.clock(), login.access, ['password_reset', 'invitation']);
  if (link?.invitation_id) return joinWithNewPassword(ctx, login, link.invitation_id);
  if (!link?.agent_id) throw dead();
  return resetPassword(ctx, login, link.agent_id);
}

/** Accepts the invitation of a person with an account, by their own password and second factor. */
export async function signInByInvitation(
  ctx: PublicContext,
  { access, password }: LoginOf<'invitation'>,
): Promise<LoginReply> {
  const link = await peekAccessToken(ctx.db, ctx.clock(), access, ['invitation']);
  const invited = link?.invitation_id && (await findInvited(ctx, link.invitation_id));
  if (!link || !invited) throw dead();
  const { agent_id: agentId, document: cpf, password_hash } = invited;
  if (agentId === null || !invited.has_account) throw refuseSession('session.account_unknown');
  const hash = await checkPassword(ctx, {
    account: { id: agentId, cpf, password_hash },
    password,
    tried: triedAccount(agentId),
    way: 'invitation',
  });
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockLinkOwner(trx, agentId);
    if (account.password_hash !== hash) throw refuseSession('session.wrong_credentials');
    const isAsked = account.totp_enabled_at !== null;
    // The link stays valid until the code of the second factor is right; then it ends with the invitation.
    if (!isAsked && (await takeAccessToken(trx, ctx.clock(), access, ['invitation'])) === undefined) throw dead();
    return continueSignIn(trx, ctx, { account, invitationId: link.invitation_id, refusal: dead });
  });
}
