import {
  formerSecretHours,
  mostWebhooks,
  type Webhook,
  type WebhookInput,
  webhooksErrors,
} from '@botica/contract/features/webhooks/webhooks.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changeRecord, type RecordChange, removeRecord } from '../../../platform/audit/change-record.ts';
import { lockStore } from '../../stores/stores.store.ts';
import { newSecret, sealSecret } from './webhook-secret.ts';
import { toWebhook } from './webhook-wire.ts';
import {
  deleteWebhook,
  findWebhookAndLock,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookRow,
} from './webhooks.store.ts';

export const refuseWebhook = refusalsOf(webhooksErrors);

const hourMs = 3_600_000;

export type WebhookPatch = Partial<WebhookRow>;
type Change = RecordChange<WebhookRow, WebhookPatch, Webhook>;

/** Lock, reply and write of a webhook for `changeRecord`. */
export const webhookOf = (ctx: Context, id: number): Pick<Change, 'lock' | 'show' | 'write'> => ({
  lock: async ({ db }) => {
    const row = await findWebhookAndLock(db, ctx.actor.storeId, id);
    if (row === undefined) throw refuseWebhook('webhooks.not_found');
    return row;
  },
  show: (_, row) => toWebhook(row, ctx.clock()),
  write: ({ db }, row, { events, ...patch }) =>
    updateWebhook(db, row, { ...patch, ...(events && { events: JSON.stringify(events) }) }),
});

/** Checks a literal IP address. A host name is resolved and checked each time that something is sent. */
function checkAddress({ outside }: Context, url: string): void {
  const reason = outside.webhooks.refusal(url);
  if (reason === null) return;
  throw refuseWebhook('webhooks.private_address', {
    fields: { url: webhooksErrors['webhooks.private_address'].message },
  });
}

export async function createWebhook(ctx: Context, input: WebhookInput): Promise<{ secret: string; webhook: Webhook }> {
  checkAddress(ctx, input.url);
  const secret = newSecret();
  const now = ctx.clock();
  const { storeId } = ctx.actor;
  const row = await inTransaction(ctx.db, async (trx) => {
    // The lock makes parallel calls wait, so that the count is right.
    await lockStore(trx, storeId);
    if ((await listWebhooks(trx, storeId)).length >= mostWebhooks) throw refuseWebhook('webhooks.too_many');
    const keys = { store_id: storeId, secret: sealSecret(ctx.outside.secrets, secret), created_at: now };
    const made = await insertWebhook(trx, keys, input);
    await audit(trx, ctx, {
      entity: 'webhook',
      entityId: made.id,
      action: 'webhooks.created',
      changes: { url: [null, made.url], events: [null, made.events] },
    });
    return made;
  });
  return { secret, webhook: toWebhook(row, now) };
}

export function changeWebhook(ctx: Context, id: number, { url, events }: WebhookInput): Promise<Webhook> {
  return changeRecord<WebhookRow, WebhookPatch, Webhook>(ctx, {
    ...webhookOf(ctx, id),
    patch: () => ({ url, events }),
    check: (_, row) => {
      if (row.url !== url) checkAddress(ctx, url);
    },
    audit: { entity: 'webhook', action: 'webhooks.updated' },
  });
}

export function removeWebhook(ctx: Context, id: number): Promise<Record<string, never>> {
  return removeRecord<WebhookRow, Webhook>(ctx, {
    ...webhookOf(ctx, id),
    audit: ({ id: entityId, url, events }) => ({
      entity: 'webhook',
      entityId,
      action: 'webhooks.removed',
      changes: { url: [url, null], events: [events, null] },
    }),
    entity: 'webhook',
    remove: ({ db }) => deleteWebhook(db, ctx.actor.storeId, id),
  });
}

/** Sets a new secret. For some time the former one signs too, so that receivers can be changed. */
export async function renewSecret(ctx: Context, id: number): Promise<{ secret: string; webhook: Webhook }> {
  const secret = newSecret();
  const until = new Date(ctx.clock().getTime() + formerSecretHours * hourMs);
  const webhook = await changeRecord<WebhookRow, WebhookPatch, Webhook>(ctx, {
    ...webhookOf(ctx, id),
    patch: (row) => ({
      secret: sealSecret(ctx.outside.secrets, secret),
      former_secret: row.secret,
      former_secret_until: until,
    }),
    audit: (row) => ({
      entity: 'webhook',
      entityId: row.id,
      action: 'webhooks.secret_renewed',
      changes: { former_secret_until: [null, until.toISOString()] },
    }),
  });
  return { secret, webhook };
}
