import { dropAccessTokensOf } from '../../../kit/access-tokens.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { hashPassword } from '../../../kit/password.ts';
import { updateAgent } from '../../agents/agents.store.ts';
import { deletePreAuthsOf } from '../../agents/pre-auths.store.ts';
import { deleteSessionsOf } from '../../agents/sessions.store.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import { findAccountAndLock, findOrganizations } from '../../session/open/sign-in.store.ts';
import { passwordWeakness } from '../../session/sign-in/password-policy.ts';
import { checkOwnPassword, refuseAccountField } from './check-own-password.ts';
import { announceChange } from './mail-account-change.ts';
import { readAccount } from './show-account.ts';

/**
 * Changes the caller's password. Every other session in all stores ends, and so do the person's links and unfinished
 * sign-ins. The calling session stays.
 */
export async function changePassword(
  ctx: Context,
  passwords: { current_password: string; new_password: string },
): Promise<void> {
  const { agentId, sessionId, ...actor } = agentOf(ctx);
  const { new_password: password } = passwords;
  const formerHash = await checkOwnPassword(ctx, agentId, passwords.current_password);
  const stores = await findOrganizations(ctx.db, agentId);
  const person = await readAccount(ctx.db, { ...actor, agentId });
  const owner = { ...person, storeNames: stores.map(({ name }) => name) };
  const weakness = await passwordWeakness(password, owner, ctx.settings.passwordMinLength);
  if (weakness !== null) throw refuseAccountField('account.weak_password', 'new_password', weakness);
  const hash = await hashPassword(password);
  await inTransaction(ctx.db, async (trx) => {
    const current = await findAccountAndLock(trx, agentId);
    if (current?.password_hash !== formerHash) throw refuseAccountField('account.wrong_password', 'current_password');
    await updateAgent(trx, agentId, { password_hash: hash });
    await deleteSessionsOf(trx, agentId, sessionId);
    await dropAccessTokensOf(trx, agentId);
    await deletePreAuthsOf(trx, agentId);
    await auditInStores(trx, ctx, { id: agentId, name: actor.name }, { action: 'account.password_changed' });
    if (current.email !== null) await announceChange(trx, ctx, { agentId, to: current.email, changed: ['password'] });
  });
}
