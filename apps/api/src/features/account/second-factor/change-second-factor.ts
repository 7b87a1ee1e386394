import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import type { AgentActor, Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { deletePreAuthsOf } from '../../agents/pre-auths.store.ts';
import {
  findTotp,
  keepPendingSecret,
  replaceRecoveryCodes,
  turnOff,
  turnOn,
} from '../../agents/second-factor.store.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../session/second-factor/recovery-codes.ts';
import { takeSecondFactor, totpPurpose } from '../../session/second-factor/take-second-factor.ts';
import { newTotpSecret, totpStep, totpUri } from '../../session/second-factor/totp.ts';
import { checkOwnPassword, refuseAccount } from '../record/check-own-password.ts';
import { holdAccount, limitingCodes, wrongCode } from './own-codes.ts';
import { isSecondFactorRequired } from './second-factor.store.ts';

interface Proof {
  current_password: string;
  code: string;
}

async function tell(trx: Transaction<Tables>, ctx: Context, { agentId, name }: AgentActor, action: AuditAction) {
  await auditInStores(trx, ctx, { id: agentId, name }, { action });
}

/**
 * Returns a secret for the authenticator app. The second factor stays off until the person has entered a code of it.
 */
export async function beginSecondFactor(ctx: Context, password: string): Promise<{ secret: string; uri: string }> {
  const actor = agentOf(ctx);
  await checkOwnPassword(ctx, actor.agentId, password);
  const secret = newTotpSecret();
  await inTransaction(ctx.db, async (trx) => {
    await holdAccount(trx, actor, 'off');
    await keepPendingSecret(trx, actor.agentId, ctx.outside.secrets.seal(secret, totpPurpose));
    await tell(trx, ctx, actor, 'account.second_factor_begun');
  });
  return { secret, uri: totpUri(secret, actor.name) };
}

async function replaceCodes(trx: Transaction<Tables>, agentId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, agentId, codes.map(hashRecoveryCode));
  return codes;
}

/** Turns the second factor on with a first code. Unfinished sign-ins without it end. */
export async function confirmSecondFactor(ctx: Context, code: string): Promise<string[]> {
  const actor = agentOf(ctx);
  const { agentId } = actor;
  return limitingCodes(ctx, actor, () =>
    inTransaction(ctx.db, async (trx) => {
      await holdAccount(trx, actor, 'off');
      const { totp_secret: sealed } = await findTotp(trx, agentId);
      if (sealed === null) throw refuseAccount('account.second_factor_off');
      const secret = ctx.outside.secrets.open(sealed, totpPurpose);
      const step = totpStep(secret, code.replace(/[\s-]/g, ''), ctx.clock());
      if (step === null) throw wrongCode();
      await turnOn(trx, agentId, ctx.clock(), step);
      await deletePreAuthsOf(trx, agentId);
      await tell(trx, ctx, actor, 'account.second_factor_on');
      return replaceCodes(trx, agentId);
    }),
  );
}

/** Checks password and code, then runs `work` in the transaction that used the code up. */
async function withBothFactors<T>(
  ctx: Context,
  { current_password, code }: Proof,
  work: (trx: Transaction<Tables>, actor: AgentActor) => Promise<T>,
): Promise<T> {
  const actor = agentOf(ctx);
  const { agentId } = actor;
  await checkOwnPassword(ctx, agentId, current_password);
  return limitingCodes(ctx, actor, () =>
    inTransaction(ctx.db, async (trx) => {
      await holdAccount(trx, actor, 'on');
      const kind = await takeSecondFactor(trx, ctx.outside.secrets, ctx.clock(), { agentId, code });
      if (kind === null) throw wrongCode();
      return work(trx, actor);
    }),
  );
}

export async function disableSecondFactor(ctx: Context, proof: Proof): Promise<void> {
  await withBothFactors(ctx, proof, async (trx, actor) => {
    if (await isSecondFactorRequired(trx, actor.agentId)) throw refuseAccount('account.second_factor_required');
    await turnOff(trx, actor.agentId);
    await deletePreAuthsOf(trx, actor.agentId);
    await tell(trx, ctx, actor, 'account.second_factor_off');
  });
}

export async function renewRecoveryCodes(ctx: Context, proof: Proof): Promise<string[]> {
  return withBothFactors(ctx, proof, async (trx, actor) => {
    await tell(trx, ctx, actor, 'account.recovery_codes_renewed');
    return replaceCodes(trx, actor.agentId);
  });
}
