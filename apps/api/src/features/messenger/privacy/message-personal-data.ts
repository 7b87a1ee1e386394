import type { PersonalData } from '../../../kit/personal-data.ts';
import { findContactsOf, findOrdersOf } from '../../customers/privacy/their-orders.store.ts';
import { spreadOptOut } from '../opt-out/opt-outs.store.ts';
import { findMessagesToExport, findOptOutsToExport } from './export-messages.store.ts';
import { forgetOptOuts } from './forget-messages.store.ts';

/**
 * Covers the opt-outs. The feature `orders` forgets the messages with their orders, because it finds the orders of a
 * customer.
 */
export const messagePersonalData: PersonalData = {
  forget: async (trx, subject) => {
    await forgetOptOuts(trx, subject, await findContactsOf(trx, subject));
    return [];
  },
  // Messages move with their orders.
  passOn: (trx, { storeId, id }, intoId) => spreadOptOut(trx, storeId, [id, intoId]),
  export: async (db, subject) => ({
    messages: await findMessagesToExport(db, subject.storeId, await findOrdersOf(db, subject)),
    mail_opt_outs: await findOptOutsToExport(db, subject.storeId, await findContactsOf(db, subject)),
  }),
};
