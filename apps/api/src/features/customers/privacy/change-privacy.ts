import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requireFresh } from '../../../platform/audit/change-record.ts';
import { updateMask } from '../../stores/stores.store.ts';
import { findStoreCustomers, lockStoreCustomers } from '../record/store-customers.store.ts';

interface Privacy {
  mask_customers_in_lists: boolean;
  version: number;
}

export async function showPrivacy({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Privacy> {
  const { mask_customers_in_lists, version } = await findStoreCustomers(db, actor.storeId);
  return { mask_customers_in_lists, version };
}

/** Sets whether lists mask CPF, phone and e-mail of customers. */
export function changePrivacy(ctx: Context, isMasked: boolean): Promise<Privacy> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const before = await lockStoreCustomers(trx, storeId);
    if (before.mask_customers_in_lists !== isMasked) {
      await requireFresh(ctx, before, () => before);
      await updateMask(trx, storeId, isMasked);
      const changes = { mask_customers_in_lists: [before.mask_customers_in_lists, isMasked] as [boolean, boolean] };
      await audit(trx, ctx, { entity: 'store', entityId: storeId, action: 'customers.privacy_changed', changes });
    }
    return showPrivacy({ ...ctx, db: trx });
  });
}
