import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { AgentActor, Context } from '../../../kit/context.ts';
import { clearTries, limitTries } from '../../../kit/rate-limit.ts';
import { findAccountAndLock } from '../../session/open/sign-in.store.ts';
import { secondFactorLimit } from '../../session/sign-in/sign-in-limits.ts';
import { refuseAccount, refuseAccountField, tooMany } from '../record/check-own-password.ts';

export const wrongCode = () => refuseAccountField('account.wrong_code', 'code');

/** Takes one of the attempts that sign-in and account page share, and returns all of them if the work succeeds. */
export async function limitingCodes<T>(ctx: Context, { agentId }: AgentActor, work: () => Promise<T>): Promise<T> {
  const limit = secondFactorLimit(agentId);
  await limitTries(ctx.db, ctx.clock(), [limit], tooMany);
  const result = await work();
  await clearTries(ctx.db, limit.key);
  return result;
}

/** Locks the account. Throws unless the second factor is as the call expects. */
export async function holdAccount(trx: Transaction<Tables>, { agentId }: AgentActor, expected: 'on' | 'off') {
  const account = await findAccountAndLock(trx, agentId);
  const isOn = account !== undefined && account.totp_enabled_at !== null;
  if (isOn && expected === 'off') throw refuseAccount('account.second_factor_on');
  if (!isOn && expected === 'on') throw refuseAccount('account.second_factor_off');
}
