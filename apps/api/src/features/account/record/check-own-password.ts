import { accountErrors } from '@botica/contract/features/account/account.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { dummyVerify, verifyPassword } from '../../../kit/password.ts';
import { clearTries, limitTries } from '../../../kit/rate-limit.ts';
import { findAccountById } from '../../session/open/sign-in.store.ts';

export const refuseAccount = refusalsOf(accountErrors);

const windowSeconds = 15 * 60;

/** Refusal with its sentence beside one field. */
export function refuseAccountField(code: keyof typeof accountErrors, field: string, message?: string) {
  const text = message ?? accountErrors[code].message;
  return refuseAccount(code, { message: text, fields: { [field]: text } });
}

export const tooMany = (seconds: number) => refuseAccount('account.too_many_attempts', { retryAfterSeconds: seconds });

/**
 * Throws unless the password is right; returns the hash that it was checked against. The limit is 10 wrong passwords in
 * 15 minutes, so that nobody can guess it at an unlocked computer.
 */
export async function checkOwnPassword(
  ctx: Context,
  agentId: number,
  password: string,
  field = 'current_password',
): Promise<string> {
  const key = `account:password:${agentId}`;
  await limitTries(ctx.db, ctx.clock(), [{ key, limit: 10, windowSeconds }], tooMany);
  const hash = (await findAccountById(ctx.db, agentId))?.password_hash ?? null;
  const isRight = hash === null ? await dummyVerify(password) : await verifyPassword(hash, password);
  if (hash === null || !isRight) throw refuseAccountField('account.wrong_password', field);
  await clearTries(ctx.db, key);
  return hash;
}
