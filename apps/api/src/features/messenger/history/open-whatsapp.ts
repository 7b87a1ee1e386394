import type { MessageEvent } from '@botica/contract/features/messenger/message-events';
import type { Message } from '@botica/contract/features/messenger/messenger.contract';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { insertMessage } from '../sending/messages.store.ts';
import { findOrderFacts } from '../sending/order-facts.store.ts';
import { refuseMessage } from '../templates/change-template.ts';
import { phoneFor, whatsappOf } from './list-messages.ts';
import { findShownMessage, type ShownMessage } from './message-list.store.ts';
import { toMessage } from './message-wire.ts';

/** Records that the caller opened WhatsApp with the text. Botica cannot know whether they send it. */
export function openWhatsapp(ctx: Context, orderId: number, event: MessageEvent): Promise<Message> {
  const { storeId, name } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const order = await findOrderFacts(trx, storeId, orderId);
    if (order === undefined) throw refuseMessage('messenger.order_not_found');
    const phone = phoneFor(ctx.actor, order);
    if (!phone) throw refuseMessage('messenger.no_phone');
    const offered = await whatsappOf({ ...ctx, db: trx }, order);
    if (offered?.event !== event) throw refuseMessage('messenger.whatsapp_off');
    const now = ctx.clock();
    const id = await insertMessage(trx, {
      store_id: storeId,
      order_id: orderId,
      event,
      channel: 'whatsapp',
      state: 'opened',
      address: phone,
      agent_name: name,
      created_at: now,
      settled_at: now,
    });
    const changes = { event: [null, event] as [unknown, unknown] };
    await audit(trx, ctx, { entity: 'message', entityId: id, action: 'messenger.whatsapp_opened', changes });
    return toMessage(ctx.actor, (await findShownMessage(trx, storeId, id)) as ShownMessage);
  });
}
