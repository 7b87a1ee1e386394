import type { PersonalData } from '../../../kit/personal-data.ts';
import { forgetInAudit } from '../../../platform/audit/forget-in-audit.ts';
import { moveBelongings } from '../merge/merge.store.ts';
import { eraseCustomer, findCustomerTexts, findMergedIds } from './forget-customer.store.ts';

/** Covers the customer's row, addresses, former e-mails and former documents. */
export const customerPersonalData: PersonalData = {
  forget: async (trx, subject, now) => {
    const texts = await findCustomerTexts(trx, subject);
    const ids = [subject.id, ...(await findMergedIds(trx, subject))];
    await eraseCustomer(trx, subject, now);
    await forgetInAudit(trx, { storeId: subject.storeId, entity: 'customer', ids });
    return texts;
  },
  passOn: moveBelongings,
};
