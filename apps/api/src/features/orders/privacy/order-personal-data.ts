import { forgetInAudit } from '../../../kit/forget-in-audit.ts';
import type { PersonalData } from '../../../kit/personal-data.ts';
import { refuseCustomer } from '../../customers/record/customer-refusals.ts';
import {
  eraseFromOrders,
  eraseFromReplies,
  findOrdersOf,
  findOrderTexts,
  freeText,
  hasOpenOrders,
  passOrdersOn,
} from './forget-orders.store.ts';

/** What was bought, paid and invoiced stays; by whom and to where does not. Not while an order is on its way. */
export const orderPersonalData: PersonalData = {
  forget: async (trx, subject) => {
    const theirs = { ...subject, orderIds: await findOrdersOf(trx, subject) };
    if (await hasOpenOrders(trx, theirs)) throw refuseCustomer('customers.open_orders');
    const texts = await findOrderTexts(trx, theirs);
    await eraseFromOrders(trx, theirs);
    await forgetInAudit(trx, { storeId: subject.storeId, entity: 'order', ids: theirs.orderIds }, freeText);
    await eraseFromReplies(trx, theirs);
    return texts;
  },
  passOn: passOrdersOn,
};
