import { testEvent } from '@botica/contract/features/webhooks/webhook-events';
import type { Delivery } from '@botica/contract/features/webhooks/webhooks.contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuseWebhook } from '../record/change-webhook.ts';
import { findWebhookAndLock, type WebhookRow } from '../record/webhooks.store.ts';
import { insertDelivery, waitAgain } from './deliveries.store.ts';
import { toDelivery } from './delivery-wire.ts';
import { deliveryJob } from './enqueue-delivery.ts';
import { eventOf, newEventId } from './publish-events.ts';

async function lockedWebhook(trx: Transaction<Tables>, { actor }: Context, id: number): Promise<WebhookRow> {
  const webhook = await findWebhookAndLock(trx, actor.storeId, id);
  if (webhook === undefined) throw refuseWebhook('webhooks.not_found');
  return webhook;
}

/** Sends a message without content once, to test the connection. */
export function sendTest(ctx: Context, id: number): Promise<Delivery> {
  return inTransaction(ctx.db, async (trx) => {
    const { store_id, id: webhook_id } = await lockedWebhook(trx, ctx, id);
    const now = ctx.clock();
    const event = eventOf({ type: testEvent, data: {} }, webhook_id, now);
    const delivery = await insertDelivery(trx, { store_id, webhook_id, occurred_at: now }, event);
    await enqueue(trx, deliveryJob(store_id, delivery), ctx.clock);
    await audit(trx, ctx, { entity: 'webhook', entityId: webhook_id, action: 'webhooks.tested' });
    return toDelivery(delivery);
  });
}

/** Sends the same message again under the same id, whatever its state was. */
export function sendAgain(ctx: Context, id: number, deliveryId: number): Promise<Delivery> {
  return inTransaction(ctx.db, async (trx) => {
    const webhook = await lockedWebhook(trx, ctx, id);
    const storeId = webhook.store_id;
    const delivery = await waitAgain(trx, { storeId, webhookId: id, id: deliveryId }, ctx.clock());
    if (delivery === undefined) throw refuseWebhook('webhooks.delivery_not_found');
    if (webhook.paused_at !== null && delivery.type !== testEvent) throw refuseWebhook('webhooks.paused');
    await enqueue(trx, deliveryJob(storeId, delivery, newEventId()), ctx.clock);
    await audit(trx, ctx, {
      entity: 'webhook',
      entityId: id,
      action: 'webhooks.resent',
      changes: { type: [null, delivery.type], event_id: [null, delivery.event_id] },
    });
    return toDelivery(delivery);
  });
}
