import type { AnonymisePreview, CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requireFresh } from '../../../platform/audit/change-record.ts';
import { forgetInJobs } from '../../../platform/jobs/forget-in-jobs.ts';
import { lockCustomer } from '../record/change-customer.ts';
import { recordingRefusedLook } from '../record/refused-look.ts';
import { showCustomer } from '../record/show-customer.ts';
import { lockStoreCustomers } from '../record/store-customers.store.ts';
import { removeIdentity } from './remove-identity.ts';

/**
 * Removes the identity of a customer from the whole database for ever: each feature forgets its data, then its audit
 * rows and stored replies are cleaned, and at last the jobs. Orders, amounts and invoice numbers stay. The reason is
 * stored without identifying words. A customer that is anonymised already stays as it is.
 */
export function anonymiseCustomer(ctx: Context, id: number, reason: string): Promise<CustomerDetail> {
  return recordingRefusedLook(ctx, () => forget(ctx, id, reason));
}

/** Lists what has to end first: orders that are not finished. */
export async function previewAnonymising(ctx: Context, id: number): Promise<AnonymisePreview> {
  const customer = await showCustomer(ctx, id);
  const subject = { storeId: ctx.actor.storeId, id: customer.id };
  return { open_orders: (await ctx.personalData.hindrances?.(ctx.db, subject)) ?? [] };
}

function forget(ctx: Context, id: number, reason: string): Promise<CustomerDetail> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await lockStoreCustomers(trx, storeId);
    const customer = await lockCustomer(trx, storeId, id);
    if (customer.anonymised_at !== null) return showCustomer(inside, id);
    await requireFresh(ctx, customer, () => showCustomer(inside, id));
    const subject = { storeId, id };
    const texts = await ctx.personalData.forget(trx, subject, ctx.clock());
    await forgetInJobs(trx, subject, texts);
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
