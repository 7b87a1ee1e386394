import type { Confirmation } from '@botica/contract/features/account/account.contract';
import type { GrantPurpose } from '@botica/contract/features/account/identity-grant';
import { issueAccessToken } from '../../../kit/access-tokens.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { findSessionLimits } from '../../session/open/session.store.ts';
import { findAccountAndLock, findAccountById } from '../../session/open/sign-in.store.ts';
import { takeSecondFactor } from '../../session/second-factor/take-second-factor.ts';
import { checkOwnPassword, refuseAccountField } from '../record/check-own-password.ts';
import { holdAccount, limitingCodes, wrongCode } from '../second-factor/own-codes.ts';

/** Enough time to read the confirmation dialog once more. */
const ttlSeconds = 5 * 60;

interface Granted {
  grant: string;
  expires_at: string;
}

const codeNeeded = () => refuseAccountField('account.code_needed', 'code');

/** Runs in the transaction that has checked the proof. */
async function giveGrant(ctx: Context, purpose: GrantPurpose): Promise<Granted> {
  const { agentId, storeId, sessionId } = agentOf(ctx);
  if ((await findSessionLimits(ctx.db, sessionId)) === undefined) throw refuse('session.required');
  const changes: { purpose: [null, string] } = { purpose: [null, purpose] };
  await audit(ctx.db, ctx, { entity: 'agent', entityId: agentId, action: 'account.identity_confirmed', changes });
  const now = ctx.clock();
  const tokenValues = { purpose: 'grant', granted: purpose, agentId, storeId, sessionId, ttlSeconds } as const;
  const grant = await issueAccessToken(ctx.db, now, tokenValues);
  return { grant, expires_at: new Date(now.getTime() + ttlSeconds * 1000).toISOString() };
}

async function confirmByPassword(ctx: Context, password: string, purpose: GrantPurpose): Promise<Granted> {
  const { agentId } = agentOf(ctx);
  // The check comes before the password: with a second factor on, the password alone is not enough.
  if ((await findAccountById(ctx.db, agentId))?.totp_enabled_at) throw codeNeeded();
  const hash = await checkOwnPassword(ctx, agentId, password, 'password');
  return inTransaction(ctx.db, async (trx) => {
    const current = await findAccountAndLock(trx, agentId);
    if (current?.password_hash !== hash) throw refuseAccountField('account.wrong_password', 'password');
    if (current.totp_enabled_at) throw codeNeeded();
    return giveGrant({ ...ctx, db: trx }, purpose);
  });
}

async function confirmByCode(ctx: Context, code: string, purpose: GrantPurpose): Promise<Granted> {
  const actor = agentOf(ctx);
  const { agentId } = actor;
  return limitingCodes(ctx, actor, () =>
    inTransaction(ctx.db, async (trx) => {
      await holdAccount(trx, actor, 'on');
      const kind = await takeSecondFactor(trx, ctx.outside.secrets, ctx.clock(), { agentId, code });
      if (kind === null) throw wrongCode();
      return giveGrant({ ...ctx, db: trx }, purpose);
    }),
  );
}

/**
 * Proves the identity of the person in the session again: by the password, or by a code if they have a second factor.
 * The limits are those of the account page. The grant is valid once and only for `purpose`: see `takeGrant`.
 */
export async function confirmIdentity(ctx: Context, { password, code, purpose }: Confirmation): Promise<Granted> {
  if (code !== undefined) return confirmByCode(ctx, code, purpose);
  return confirmByPassword(ctx, password ?? '', purpose);
}
