import type { Webhook } from '@botica/contract/features/webhooks/webhooks.contract';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { type WebhookPatch, webhookOf } from '../record/change-webhook.ts';
import type { WebhookRow } from '../record/webhooks.store.ts';
import { deliverAllWaiting } from './enqueue-delivery.ts';

const running: WebhookPatch = {
  paused_at: null,
  paused_reason: null,
  failing_since: null,
  failures: 0,
  silent_until: null,
};

/** Pauses or resumes a webhook. Events during the pause are never sent; deliveries from before are sent after it. */
export function setPaused(ctx: Context, id: number, isPaused: boolean): Promise<Webhook> {
  const now = ctx.clock();
  return changeRecord<WebhookRow, WebhookPatch, Webhook>(ctx, {
    ...webhookOf(ctx, id),
    patch: ({ paused_at }) => {
      if ((paused_at !== null) === isPaused) return {};
      return isPaused ? { paused_at: now, paused_reason: 'person' } : running;
    },
    write: async (inside, row, patch) => {
      if (!isPaused) await deliverAllWaiting(inside.db, ctx, row);
      return webhookOf(ctx, id).write(inside, row, patch);
    },
    audit: (row, { paused_at, paused_reason }) => ({
      entity: 'webhook',
      entityId: row.id,
      action: isPaused ? 'webhooks.paused' : 'webhooks.resumed',
      changes: { ...(paused_at && { paused_at }), ...(paused_reason && { paused_reason }) },
    }),
  });
}
