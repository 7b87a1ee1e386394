import { webhooks } from '@botica/contract/features/webhooks/webhooks.contract';
import { onePage, paginate } from '@botica/contract/kit/page';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { webhookJobs } from './deliveries/deliver-event.ts';
import { readDeliveries } from './deliveries/deliveries.store.ts';
import { toDelivery } from './deliveries/delivery-wire.ts';
import { setPaused } from './deliveries/pause-webhook.ts';
import { sendAgain, sendTest } from './deliveries/send-again.ts';
import { changeWebhook, createWebhook, refuseWebhook, removeWebhook, renewSecret } from './record/change-webhook.ts';
import { toWebhook } from './record/webhook-wire.ts';
import { findWebhook, listWebhooks } from './record/webhooks.store.ts';

const webhooksRoutes = serve(webhooks, {
  list: async (_input, ctx) => {
    const now = ctx.clock();
    const items = (await listWebhooks(ctx.db, ctx.actor.storeId)).map((row) => toWebhook(row, now));
    return { items, pagination: onePage(items.length) };
  },
  create: ({ body }, ctx) => createWebhook(ctx, body),
  update: ({ params, body }, ctx) => changeWebhook(ctx, params.id, body),
  remove: ({ params }, ctx) => removeWebhook(ctx, params.id),
  renewSecret: ({ params }, ctx) => renewSecret(ctx, params.id),
  setPaused: ({ params, body }, ctx) => setPaused(ctx, params.id, body.paused),
  sendTest: ({ params }, ctx) => sendTest(ctx, params.id),
  deliveries: async ({ params, query: { p: page, state = null } }, ctx) => {
    const webhook = await findWebhook(ctx.db, ctx.actor.storeId, params.id);
    if (webhook === undefined) throw refuseWebhook('webhooks.not_found');
    const values = { webhookId: webhook.id, state };
    const { rows, total } = await readDeliveries(ctx.db, { values, shape: {}, isAscending: false, page });
    return { items: rows.map(toDelivery), pagination: paginate(page, total) };
  },
  resend: ({ params }, ctx) => sendAgain(ctx, params.id, params.delivery_id),
});

export const webhooksFeature: Feature = { routes: webhooksRoutes, slowJobs: webhookJobs };
