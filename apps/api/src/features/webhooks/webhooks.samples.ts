import { webhooks } from '@botica/contract/features/webhooks/webhooks.contract';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { insertDelivery } from './deliveries/deliveries.store.ts';
import { eventOf } from './deliveries/publish-events.ts';
import { newSecret, sealSecret } from './record/webhook-secret.ts';
import { insertWebhook } from './record/webhooks.store.ts';

const input = { url: 'https://loja.example/webhooks', events: ['order.created' as const] };

const aWebhook: MakeId = async ({ api }, store) => {
  const secret = sealSecret(api.secrets, newSecret());
  const keys = { store_id: store.id, secret, created_at: api.clock.now() };
  const { id } = await insertWebhook(api.db, keys, input);
  return id;
};

export const webhooksSamples = samplesOf(
  webhooks,
  {
    list: {},
    create: { body: input, prepare: ({ api }) => api.db.deleteFrom('webhooks').execute() },
    update: { body: { ...input, events: ['order.shipped'] } },
    remove: {},
    renewSecret: {},
    setPaused: { body: { paused: true } },
    sendTest: {},
    deliveries: { query: '?state=waiting' },
    resend: {
      paramsOf: async ({ api }, id) => {
        const found = await api.db
          .selectFrom('webhooks')
          .where('id', '=', Number(id))
          .select('store_id')
          .executeTakeFirstOrThrow();
        const now = api.clock.now();
        const keys = { store_id: found.store_id, webhook_id: Number(id), occurred_at: now };
        const made = await insertDelivery(api.db, keys, eventOf({ type: 'webhook.test', data: {} }, Number(id), now));
        return { delivery_id: String(made.id) };
      },
    },
  },
  aWebhook,
);
