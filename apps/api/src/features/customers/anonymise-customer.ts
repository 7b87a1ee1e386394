import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { audit } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import {
  eraseCustomer,
  eraseFromAudit,
  eraseFromJobs,
  eraseFromOrders,
  eraseFromReplies,
  findIdentifyingTexts,
  findOrdersOf,
  hasOpenOrders,
} from './anonymise.store.ts';
import { lockCustomer, requireFreshCustomer } from './change-customer.ts';
import { refuseCustomer } from './customer-refusals.ts';
import { recordingRefusedLook } from './refused-look.ts';
import { removeIdentity } from './remove-identity.ts';
import { showCustomer } from './show-customer.ts';
import { lockStoreCustomers } from './store-customers.store.ts';

/**
 * Takes the identity of a customer out of the whole database, for good: their own row, addresses, orders, payments,
 * audit, stored replies and jobs. Orders, amounts and invoice numbers stay. The reason stays without what tells whose
 * it was. Anonymised already: nothing happens.
 */
export function anonymiseCustomer(ctx: Context, id: number, reason: string): Promise<CustomerDetail> {
  return recordingRefusedLook(ctx, () => forget(ctx, id, reason));
}

function forget(ctx: Context, id: number, reason: string): Promise<CustomerDetail> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await lockStoreCustomers(trx, storeId);
    const customer = await lockCustomer(trx, storeId, id);
    if (customer.anonymised_at !== null) return showCustomer(inside, id);
    await requireFreshCustomer(inside, customer);
    const subject = { storeId, id, orderIds: await findOrdersOf(trx, { storeId, id }) };
    if (await hasOpenOrders(trx, subject)) throw refuseCustomer('customers.open_orders');
    const texts = await findIdentifyingTexts(trx, subject);
    await eraseCustomer(trx, subject, ctx.clock());
    await eraseFromOrders(trx, subject);
    await eraseFromAudit(trx, subject, customer.merged_ids);
    await eraseFromReplies(trx, subject);
    await eraseFromJobs(trx, subject, texts);
    await audit(trx, ctx, {
      entity: 'customer',
      entityId: id,
      action: 'customers.anonymised',
      changes: {
        reason: [
          null,
          removeIdentity(
            reason,
            texts.map(({ value }) => value),
          ),
        ],
      },
    });
    return showCustomer(inside, id);
  });
}
