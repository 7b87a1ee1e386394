import type { Webhook } from '@botica/contract/features/webhooks/webhooks.contract';
import type { WebhookRow } from './webhooks.store.ts';

export const toWebhook = ({ id, url, events, version, ...row }: WebhookRow, now: Date): Webhook => ({
  id,
  url,
  events,
  paused_at: row.paused_at?.toISOString() ?? null,
  paused_reason: row.paused_reason,
  failing_since: row.failing_since?.toISOString() ?? null,
  former_secret_until:
    row.former_secret_until && row.former_secret_until > now ? row.former_secret_until.toISOString() : null,
  created_at: row.created_at.toISOString(),
  version,
});
