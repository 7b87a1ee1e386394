import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Secrets } from '../../../kit/secrets.ts';
import { findTotp, takeRecoveryCode, takeTotpStep } from '../../agents/second-factor.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { totpStep } from './totp.ts';

/** Purpose of the key that seals `agents.totp_secret`. */
export const totpPurpose = 'totp';

export type SecondFactorKind = 'app' | 'recovery_code';

/**
 * Uses up a code of the authenticator app or a recovery code. Null for a wrong or used code, and if the second factor
 * is off. Only one of parallel calls succeeds. Call it in the transaction of the action that it allows.
 */
export async function takeSecondFactor(
  trx: Kysely<Tables>,
  secrets: Secrets,
  now: Date,
  { agentId, code }: { agentId: number; code: string },
): Promise<SecondFactorKind | null> {
  const { totp_secret: sealed, totp_enabled_at } = await findTotp(trx, agentId);
  if (sealed === null || totp_enabled_at === null) return null;
  const digits = code.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = totpStep(secrets.open(sealed, totpPurpose), digits, now);
    return step !== null && (await takeTotpStep(trx, agentId, step)) ? 'app' : null;
  }
  return (await takeRecoveryCode(trx, agentId, hashRecoveryCode(code))) ? 'recovery_code' : null;
}
