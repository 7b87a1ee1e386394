import type { PersonalData } from '../../../kit/personal-data.ts';
import { forgetInAudit } from '../../../platform/audit/forget-in-audit.ts';
import { forgetInBatches } from '../../../platform/batches/forget-in-batches.ts';
import { forgetInImports } from '../../../platform/imports/sweep-files.ts';
import { passUsesOn } from '../../coupons/coupon-uses.store.ts';
import { findContactsOf, findKnownOf, findOrdersOf } from '../../customers/privacy/their-orders.store.ts';
import { refuseCustomer } from '../../customers/record/customer-refusals.ts';
import { forgetMessages } from '../../messenger/privacy/forget-messages.store.ts';
import { forgetReplies } from '../../webhooks/deliveries/deliveries.store.ts';
import { findDraftsToExport, forgetDraftsOf } from '../drafts/forget-drafts.store.ts';
import { passDraftsOn } from '../drafts/order-drafts.store.ts';
import { eraseNotes } from '../notes/order-notes.store.ts';
import { eraseFromItems } from './forget-items.store.ts';
import {
  eraseFromOrders,
  eraseFromReplies,
  findOpenOrders,
  findOrderTexts,
  freeText,
  passOrdersOn,
} from './forget-orders.store.ts';
import { removedText } from './forget-way-of-payment.ts';

/** Erases who bought and where to; products, payments and invoices stay. Refused while an order is on its way. */
export const orderPersonalData: PersonalData = {
  forget: async (trx, subject, now) => {
    const theirs = { ...subject, orderIds: await findOrdersOf(trx, subject) };
    if ((await findOpenOrders(trx, theirs)).length > 0) throw refuseCustomer('customers.open_orders');
    await forgetDraftsOf(trx, subject, await findContactsOf(trx, subject));
    await forgetMessages(trx, theirs, now);
    const texts = await findOrderTexts(trx, theirs);
    const own = texts.filter(({ isOwn }) => isOwn).map(({ value }) => value);
    // Runs before the orders are erased, because it reads the recipients from them.
    await eraseFromItems(trx, theirs, own);
    await eraseFromOrders(trx, theirs);
    await forgetInAudit(trx, { storeId: subject.storeId, entity: 'order', ids: theirs.orderIds }, freeText);
    const notes = await eraseNotes(trx, theirs, removedText);
    await forgetInAudit(trx, { storeId: subject.storeId, entity: 'order_note', ids: notes });
    await eraseFromReplies(trx, theirs);
    await forgetReplies(trx, subject.storeId, { customerId: subject.id, orderIds: theirs.orderIds });
    await forgetInBatches(trx, subject.storeId, now);
    await forgetInImports(trx, subject.storeId, now);
    return texts;
  },
  hindrances: async (db, subject) => {
    const open = await findOpenOrders(db, { ...subject, orderIds: await findOrdersOf(db, subject) });
    return open.map(({ id, alias }) => ({ id, label: `#${alias}` }));
  },
  passOn: async (trx, subject, intoId) => {
    await passOrdersOn(trx, subject, intoId);
    // Orders come first: a cancellation locks the order before its coupon use.
    await passUsesOn(trx, subject, intoId);
    await passDraftsOn(trx, subject, intoId);
  },
  // The export of the customers already contains the orders.
  export: async (db, subject) => ({
    order_drafts: await findDraftsToExport(db, subject, await findKnownOf(db, subject)),
  }),
};
