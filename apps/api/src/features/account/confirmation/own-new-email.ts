import type { Account } from '@botica/contract/features/account/account.contract';
import { dropNewEmail } from '../../../kit/access-tokens.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { updateAgent } from '../../agents/agents.store.ts';
import { auditInStores } from '../../session/open/audit-in-stores.ts';
import { findAccountAndLock } from '../../session/open/sign-in.store.ts';
import { mailNewEmail } from '../email/ask-for-email.ts';
import { refuseAccount } from '../record/check-own-password.ts';
import { limitEmailChanges } from '../record/limit-email-changes.ts';
import { readAccount, showAccount } from '../record/show-account.ts';

const none = () => refuseAccount('account.no_new_email');

/** Sends the mail again, under the same limits as a new address. */
export async function resendNewEmail(ctx: Context): Promise<void> {
  const { agentId, ...actor } = agentOf(ctx);
  const { new_email: to } = await readAccount(ctx.db, { ...actor, agentId });
  if (to === null) throw none();
  const send = () => inTransaction(ctx.db, (trx) => mailNewEmail(trx, ctx, agentId));
  await limitEmailChanges(ctx, { agentId, from: null, to }, send);
}

/** Withdraws the new address. The current address stays. */
export async function withdrawNewEmail(ctx: Context): Promise<Account> {
  const { agentId, name } = agentOf(ctx);
  await inTransaction(ctx.db, async (trx) => {
    await findAccountAndLock(trx, agentId);
    if (!(await dropNewEmail(trx, agentId))) throw none();
    await updateAgent(trx, agentId, {});
    await auditInStores(trx, ctx, { id: agentId, name }, { action: 'account.new_email_withdrawn' });
  });
  return showAccount(ctx);
}
