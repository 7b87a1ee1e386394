import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { PublicContext } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { clearTries } from '../../../kit/rate-limit.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { findPreAuth, takePreAuth, takePreAuthTry } from '../../agents/pre-auths.store.ts';
import { auditInStores } from '../open/audit-in-stores.ts';
import { findAccountAndLock } from '../open/sign-in.store.ts';
import { takeSecondFactor } from '../second-factor/take-second-factor.ts';
import { recordFailedSignIn } from './check-password.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { limitSignIn, refuseSession, secondFactorLimit } from './sign-in-limits.ts';

/** With this code the screen starts the sign-in again, whatever ended the proof. */
const expired = (message: string) => refuseSession('session.choice_expired', { message });
const tooLate = () => expired('O tempo para informar o código acabou. Entre novamente.');

/** Counts the try before the code is checked. */
async function takeTry(ctx: PublicContext, tokenHash: string): Promise<number> {
  const proof = await findPreAuth(ctx.db, tokenHash, 'second_factor', ctx.clock());
  if (proof === undefined) throw tooLate();
  await limitSignIn(ctx, [secondFactorLimit(proof.agent_id)]);
  if (!(await takePreAuthTry(ctx.db, tokenHash))) throw expired('Muitos códigos incorretos. Entre novamente.');
  return proof.agent_id;
}

/**
 * Checks the second factor after the first: 5 tries per proof, 10 per account in 15 minutes. With the right code the
 * sign-in continues where it was.
 */
export async function confirmSecondFactor(
  ctx: PublicContext,
  login: { pre_auth: string; code: string },
): Promise<LoginReply> {
  const tokenHash = hashToken(login.pre_auth);
  const agentId = await takeTry(ctx, tokenHash);
  const reply = await inTransaction(ctx.db, async (trx) => {
    const account = await findAccountAndLock(trx, agentId);
    if (account === undefined) throw tooLate();
    const kind = await takeSecondFactor(trx, ctx.outside.secrets, ctx.clock(), { agentId, code: login.code });
    if (kind === null) return null;
    const proof = await takePreAuth(trx, tokenHash, 'second_factor', ctx.clock());
    // Another call has used up the proof: the rollback makes the code usable again.
    if (proof === undefined) throw tooLate();
    await auditInStores(trx, ctx, account, { action: 'session.second_factor_used', changes: { kind: [null, kind] } });
    return continueSignIn(trx, ctx, {
      account,
      isConfirmed: true,
      redirect: proof.redirect,
      invitationId: proof.invitation_id,
      refusal: () => refuseSession('session.wrong_credentials'),
    });
  });
  if (reply === null) {
    await recordFailedSignIn(ctx, agentId, 'second_factor');
    throw refuseSession('session.wrong_code');
  }
  await clearTries(ctx.db, secondFactorLimit(agentId).key);
  return reply;
}
