import type { PersonalData } from '../../../kit/personal-data.ts';
import { forgetInAudit } from '../../../platform/audit/forget-in-audit.ts';
import { findOrdersOf } from '../../customers/privacy/their-orders.store.ts';
import {
  eraseFromActions,
  eraseFromReplies,
  eraseNotes,
  findStandaloneOf,
  findStandaloneToExport,
  passStandaloneOn,
} from './standalone-of-customer.store.ts';

/** Audit fields that may contain personal data. */
const personal = ['customer', 'note'];

/**
 * Payments and their amounts stay. The name comes from the customer's row, which is anonymised, and notes are deleted.
 */
export const standalonePersonalData: PersonalData = {
  forget: async (trx, { storeId, id }) => {
    const ids = await findStandaloneOf(trx, { storeId, id });
    await eraseNotes(trx, storeId, ids);
    await forgetInAudit(trx, { storeId, entity: 'standalone_payment', ids }, personal);
    await eraseFromReplies(trx, storeId, ids);
    await eraseFromActions(trx, storeId, { ids, orderIds: await findOrdersOf(trx, { storeId, id }) });
    return [];
  },
  passOn: passStandaloneOn,
  export: async (db, subject) => ({ standalone_payments: await findStandaloneToExport(db, subject) }),
};
