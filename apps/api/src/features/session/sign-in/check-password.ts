import type { PublicContext } from '../../../kit/context.ts';
import { dummyVerify, verifyPassword } from '../../../kit/password.ts';
import { findOrganizations, insertFailedSignIn, isRegistered } from '../open/sign-in.store.ts';
import { limitSignIn, passwordLimits, refuseSession, settlePasswordTries, type Tried } from './sign-in-limits.ts';

interface Check {
  /** Undefined for an unknown account. The caller must not notice the difference. */
  account: { id: number; cpf: string; password_hash: string | null } | undefined;
  password: string;
  /** Key under which failures are counted: the account, or else the typed text. */
  tried: Tried;
  /** Name of the way in the audit. */
  way: 'password' | 'invitation' | 'second_factor';
}

/** Records a failed sign-in. An unknown account takes as much work as a known one. */
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
 * Throws unless the password is right. Answer, limits and time are the same for an unknown account. Failures in 15
 * minutes: see `passwordLimits`, and 50 per address. Returns the hash that it was checked against.
 */
export async function checkPassword(ctx: PublicContext, check: Check): Promise<string> {
  const { account, password, tried, way } = check;
  await limitSignIn(ctx, passwordLimits(ctx, tried).limits);
  const hash = account?.password_hash ?? null;
  const isRight = hash === null ? await dummyVerify(password) : await verifyPassword(hash, password);
  // With the link of an invitation the person need not have another store.
  const isInvited = way === 'invitation';
  const mayEnter = isRight && account !== undefined && (isInvited || (await isRegistered(ctx.db, account.cpf)));
  if (hash === null || !mayEnter) {
    await recordFailedSignIn(ctx, account?.id ?? 0, way);
    throw refuseSession('session.wrong_credentials');
  }
  await settlePasswordTries(ctx, tried);
  return hash;
}
