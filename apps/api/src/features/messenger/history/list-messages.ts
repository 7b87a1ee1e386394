import { defaultTemplate } from '@botica/contract/features/messenger/default-templates';
import { messageOfStatus } from '@botica/contract/features/messenger/message-events';
import { fillText } from '@botica/contract/features/messenger/message-template';
import type { Message, MessageListQuery, OrderMessages } from '@botica/contract/features/messenger/messenger.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { mayReadCustomers } from '../../customers/record/may-read-customers.ts';
import { findOrderFacts, type OrderFacts } from '../sending/order-facts.store.ts';
import { orderValues } from '../sending/order-values.ts';
import { refuseMessage } from '../templates/change-template.ts';
import { findTemplate } from '../templates/templates.store.ts';
import { findOrderMessages, readCustomerMessages, readMessages } from './message-list.store.ts';
import { toMessage } from './message-wire.ts';

type Asking = Pick<Context, 'db' | 'actor'>;

export async function listMessages(
  { db, actor }: Asking,
  { p: page, ...filter }: MessageListQuery,
): Promise<{ items: Message[]; pagination: Pagination }> {
  const { state = null, event = null, channel = null } = filter;
  const values = { storeId: actor.storeId, state, event, channel };
  const shape = { byState: state !== null };
  const { rows, total, totalIsCapped } = await readMessages(db, { values, shape, isAscending: false, page });
  return { items: rows.map((row) => toMessage(actor, row)), pagination: paginate(page, total, totalIsCapped) };
}

/** Phone of the order, else of the customer's record if the caller may read customers. */
export const phoneFor = (actor: Context['actor'], { phone, customer_phone: ofCustomer }: OrderFacts) =>
  phone ?? (mayReadCustomers(actor) ? ofCustomer : null);

/** The WhatsApp text for the status of the order; null if it is switched off or there is no phone. */
export async function whatsappOf({ db, actor }: Asking, order: OrderFacts): Promise<OrderMessages['whatsapp']> {
  const phone = phoneFor(actor, order);
  if (!phone) return null;
  const event = messageOfStatus(order.status, order.is_pickup);
  const template = await findTemplate(db, { storeId: actor.storeId, event, channel: 'whatsapp' });
  if (!template?.branch_ids.includes(order.branch_id)) return null;
  const text = template.text ?? defaultTemplate(event, 'whatsapp').text;
  return { event, phone, text: fillText(text, orderValues(order)) };
}

export async function showOrderMessages({ db, actor }: Asking, orderId: number): Promise<OrderMessages> {
  const order = await findOrderFacts(db, actor.storeId, orderId);
  if (order === undefined) throw refuseMessage('messenger.order_not_found');
  const rows = await findOrderMessages(db, actor.storeId, orderId);
  return {
    items: rows.map((row) => toMessage(actor, row)),
    values: orderValues(order),
    whatsapp: await whatsappOf({ db, actor }, order),
  };
}

export async function listCustomerMessages({ db, actor }: Asking, customerId: number, page: number) {
  const values = { storeId: actor.storeId, customerId };
  const { rows, total, isThere } = await readCustomerMessages(db, { values, shape: {}, isAscending: false, page });
  if (!isThere) throw refuseMessage('messenger.customer_not_found');
  return { items: rows.map((row) => toMessage(actor, row)), pagination: paginate(page, total) };
}
