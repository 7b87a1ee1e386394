import { type LoginBody, type LoginReply, sessionErrors } from '@botica/contract/features/session/session.contract';
import { parseCpf } from '@botica/contract/kit/brazil/cpf';
import { refusalsOf } from '../../kit/app-error.ts';
import { audit } from '../../kit/audit.ts';
import { clientNetwork } from '../../kit/client-network.ts';
import type { PublicContext } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { clearTries, giveBackTry, limitTries } from '../../kit/rate-limit.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { dummyVerify, verifyPassword } from './password.ts';
import {
  findAccount,
  findAgentName,
  findOrganizations,
  insertPreAuth,
  insertSession,
  takePreAuth,
} from './session.store.ts';

const refuse = refusalsOf(sessionErrors);

/** Failed logins: 10 in 15 minutes per account, 50 per address (docs/decisions/0004-cookie-and-bearer.md). */
const windowSeconds = 15 * 60;
const preAuthSeconds = 5 * 60;

type PasswordLogin = Extract<LoginBody, { type: 'password' }>;
type OrganizationLogin = Extract<LoginBody, { type: 'organization' }>;
type Organization = Awaited<ReturnType<typeof findOrganizations>>[number];

export interface SignInConfig {
  sessionMaxSeconds: number;
}

async function openSession(
  ctx: PublicContext,
  config: SignInConfig,
  agentId: number,
  store: Organization,
): Promise<LoginReply> {
  const token = newToken();
  const now = ctx.clock();
  const name = await findAgentName(ctx.db, agentId);
  await inTransaction(ctx.db, async (trx) => {
    await insertSession(trx, {
      tokenHash: hashToken(token),
      agentId,
      storeId: store.id,
      now,
      expiresAt: new Date(now.getTime() + config.sessionMaxSeconds * 1000),
      address: ctx.address,
      userAgent: ctx.userAgent,
    });
    const actor = {
      kind: 'agent' as const,
      storeId: store.id,
      timeZone: store.time_zone,
      sessionId: 0,
      agentId,
      name,
      isAdmin: false,
      groupKey: null,
      grouprules: [],
    };
    await audit(
      trx,
      { actor, clock: ctx.clock, requestId: ctx.requestId },
      { entity: 'agent', entityId: agentId, action: 'session.signed_in' },
    );
  });
  return { jwt: token };
}

/** Offers the stores of a person who has proved who they are; each proof is good for one choice. */
async function offerOrganizations(
  ctx: PublicContext,
  agentId: number,
  organizations: readonly Organization[],
): Promise<LoginReply> {
  const preAuth = newToken();
  const now = ctx.clock();
  const expiresAt = new Date(now.getTime() + preAuthSeconds * 1000);
  await insertPreAuth(ctx.db, { tokenHash: hashToken(preAuth), agentId, now, expiresAt });
  return {
    step: 'organization',
    pre_auth: preAuth,
    organizations: organizations.map(({ id, name, domain }) => ({ id, name, domain })),
  };
}

/** Same answer, same limits and same time whether or not the account exists. */
async function signInWithPassword(ctx: PublicContext, login: PasswordLogin, config: SignInConfig): Promise<LoginReply> {
  // A CPF with wrong digits names nobody, and each such text has tries of its own.
  const cpf = login.cpf ? (parseCpf(login.cpf) ?? login.cpf) : undefined;
  const account = await findAccount(ctx.db, { cpf, email: login.email, username: login.username });
  const typed = cpf || login.email?.toLowerCase() || login.username?.toLowerCase() || '';
  const accountKey = account ? `login:agent:${account.id}` : `login:unknown:${hashToken(typed)}`;
  const addressKey = `login:address:${clientNetwork(ctx.address)}`;
  await limitTries(
    ctx.db,
    ctx.clock(),
    [
      { key: addressKey, limit: 50, windowSeconds },
      { key: accountKey, limit: 10, windowSeconds },
    ],
    (seconds) => refuse('session.too_many_attempts', { retryAfterSeconds: seconds }),
  );
  const isRight = account?.password_hash
    ? await verifyPassword(account.password_hash, login.password)
    : await dummyVerify(login.password);
  if (!isRight || account === undefined) throw refuse('session.wrong_credentials');
  const organizations = await findOrganizations(ctx.db, account.id);
  const only = organizations[0];
  if (only === undefined) throw refuse('session.wrong_credentials');
  await clearTries(ctx.db, accountKey);
  await giveBackTry(ctx.db, addressKey);
  return organizations.length > 1
    ? offerOrganizations(ctx, account.id, organizations)
    : openSession(ctx, config, account.id, only);
}

async function chooseOrganization(
  ctx: PublicContext,
  choice: OrganizationLogin,
  config: SignInConfig,
): Promise<LoginReply> {
  const proof = await takePreAuth(ctx.db, hashToken(choice.pre_auth));
  if (proof === undefined || proof.expires_at <= ctx.clock()) throw refuse('session.choice_expired');
  const organizations = await findOrganizations(ctx.db, proof.agent_id);
  const chosen = organizations.find((organization) => organization.id === choice.store_id);
  if (chosen === undefined) throw refuse('session.store_not_offered');
  return openSession(ctx, config, proof.agent_id, chosen);
}

/** Signs a person in, or offers the stores to choose from (docs/decisions/0004-cookie-and-bearer.md). */
export function signIn(ctx: PublicContext, login: LoginBody, config: SignInConfig): Promise<LoginReply> {
  return login.type === 'password' ? signInWithPassword(ctx, login, config) : chooseOrganization(ctx, login, config);
}
