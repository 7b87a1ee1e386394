import { audit } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { refuseMessage } from '../templates/change-template.ts';
import { findCustomerAndLock, insertOptOut, removeOptOut } from './opt-outs.store.ts';

/** By the customer's e-mail, as the link of a mail does it: whoever shares it shares this. */
export function setOptOut(ctx: Context, id: number, wanted: boolean): Promise<{ mail_opt_out: boolean }> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const customer = await findCustomerAndLock(trx, storeId, id);
    if (customer === undefined) throw refuseMessage('messenger.customer_not_found');
    if (customer.email === null) throw refuseMessage('messenger.no_customer_email');
    const { email } = customer;
    const isChanged = wanted
      ? await insertOptOut(trx, storeId, email, ctx.clock())
      : await removeOptOut(trx, storeId, email);
    if (isChanged) {
      const changes = { mail_opt_out: [!wanted, wanted] as [unknown, unknown] };
      await audit(trx, ctx, { entity: 'customer', entityId: id, action: 'messenger.opt_out_changed', changes });
    }
    return { mail_opt_out: wanted };
  });
}
