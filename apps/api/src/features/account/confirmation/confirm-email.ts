import { dropAccessTokensOf, peekAccessToken, takeAccessToken } from '../../../kit/access-tokens.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { updateAgent } from '../../agents/agents.store.ts';
import { deletePreAuthsOf } from '../../agents/pre-auths.store.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import { findAccountAndLock, findAccountById } from '../../session/open/sign-in.store.ts';
import { limitSignIn, perAddress, refuseSession } from '../../session/sign-in/sign-in-limits.ts';
import { mayStillGiveEmail } from '../email/new-email.store.ts';
import { refuseAccount } from '../record/check-own-password.ts';
import { announceChange } from '../record/mail-account-change.ts';

const dead = () => refuseSession('session.link_dead');

/** Returns the account and the new address that a link would confirm. The link stays valid. */
export async function checkNewEmail(ctx: PublicContext, access: string): Promise<{ name: string; email: string }> {
  await limitSignIn(ctx, [perAddress(ctx, 'link-check', 60)]);
  const link = await peekAccessToken(ctx.db, ctx.clock(), access, ['email']);
  const account = link?.agent_id ? await findAccountById(ctx.db, link.agent_id) : undefined;
  if (!link?.email || account === undefined) throw dead();
  return { name: account.name, email: link.email };
}

/**
 * Makes the new address the e-mail of the account and opens no session. The caller has the link, so they read the
 * mailbox and may learn that another account uses the address. A link that an administrator requested works only while
 * the person belongs to that administrator's store alone.
 */
export async function confirmEmail(ctx: PublicContext, access: string): Promise<{ email: string }> {
  await limitSignIn(ctx, [perAddress(ctx, 'link-check', 60)]);
  const confirm = inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    const link = await peekAccessToken(trx, now, access, ['email']);
    const account = link?.agent_id ? await findAccountAndLock(trx, link.agent_id) : undefined;
    const taken = account && (await takeAccessToken(trx, now, access, ['email']));
    if (!account || !taken?.email) throw dead();
    const { email, store_id: storeId, asked_by: askedBy } = taken;
    if (askedBy !== account.id) {
      const request = storeId !== null && askedBy !== null ? { agentId: account.id, storeId, askedBy, now } : null;
      if (request === null || !(await mayStillGiveEmail(trx, request))) throw dead();
    }
    await updateAgent(trx, account.id, { email });
    await dropAccessTokensOf(trx, account.id);
    await deletePreAuthsOf(trx, account.id);
    const changes = { email: [account.email, email] as [unknown, unknown] };
    await auditInStores(trx, ctx, account, { action: 'account.email_confirmed', changes });
    if (account.email !== null) {
      await announceChange(trx, ctx, { agentId: account.id, to: account.email, changed: ['email'] });
    }
    return { email };
  });
  return confirm.catch((error: unknown) => {
    if (isUniqueViolation(error, 'agents_email_key')) throw refuseAccount('account.email_taken');
    throw error;
  });
}
