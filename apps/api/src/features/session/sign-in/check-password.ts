import type { PublicContext } from '../../../kit/context.ts';
import { dummyVerify, verifyPassword } from '../../../kit/password.ts';
import { findOrganizations, insertFailedSignIn, isRegistered } from '../open/sign-in.store.ts';
import { limitSignIn, passwordLimits, refuseSession, settlePasswordTries, type Tried } from './sign-in-limits.ts';

interface Check {
  /** Undefined: there is no such account, and nobody shall be able to tell. */
  account: { id: number; cpf: string; password_hash: string | null } | undefined;
  password: string;
  /** Counts the failures of the account, or of what was typed in its place. */
  tried: Tried;
  /** What the audit calls it. */
  way: 'password' | 'invitation' | 'second_factor';
}

/** Leaves a trace of a failed sign-in, as much work for an unknown account as for a known one. */
export async function recordFailedSignIn(ctx: PublicContext, agentId: number, way: Check['way']): Promise<void> {
  const stores = await findOrganizations(ctx.db, agentId);
  await insertFailedSignIn(ctx.db, {
    storeIds: stores.map(({ id }) => id),
    agentId,
    at: ctx.clock(),
    changes: { way: [null, way], address: [null, ctx.address] },
    requestId: ctx.requestId,
  });
}

/**
 * Throws unless the password is the account's; same answer, same limits and same time whether or not there is one.
 * Failures in 15 minutes: see `passwordLimits`, and 50 per address. Returns the hash that it was checked against.
 */
export async function checkPassword(ctx: PublicContext, check: Check): Promise<string> {
  const { account, password, tried, way } = check;
  await limitSignIn(ctx, passwordLimits(ctx, tried).limits);
  const hash = account?.password_hash ?? null;
  const isRight = hash === null ? await dummyVerify(password) : await verifyPassword(hash, password);
  // With an invitation's link the store to work in is the invitation's.
  const isInvited = way === 'invitation';
  const mayEnter = isRight && account !== undefined && (isInvited || (await isRegistered(ctx.db, account.cpf)));
  if (hash === null || !mayEnter) {
    await recordFailedSignIn(ctx, account?.id ?? 0, way);
    throw refuseSession('session.wrong_credentials');
  }
  await settlePasswordTries(ctx, tried);
  return hash;
}
