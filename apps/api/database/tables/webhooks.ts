import type { SentEvent, WebhookEvent } from '@botica/contract/features/webhooks/webhook-events';
import type { DeliveryState, PauseReason } from '@botica/contract/features/webhooks/webhooks.contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface WebhooksTable {
  id: GeneratedAlways<number>;
  store_id: number;
  url: string;
  events: Json<WebhookEvent[]>;
  /** Sealed (`kit/secrets.ts`). The former secret is sealed too and signs beside it for a day. */
  secret: string;
  former_secret: Optional<string>;
  former_secret_until: NullableTimestamp;
  paused_at: NullableTimestamp;
  paused_reason: Optional<PauseReason>;
  /** Beginning of an unbroken series of failures, and their number. */
  failing_since: NullableTimestamp;
  failures: Generated<number>;
  /** No tries before this time, because further ones would probably fail too. */
  silent_until: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
}

interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  webhook_id: number;
  /** `webhook-id` of the message, which is the same in each try. */
  event_id: string;
  type: SentEvent;
  /** Id of the order or the customer. */
  record_id: number;
  body: string;
  occurred_at: Timestamp;
  /** Null after the last try. */
  next_at: Date | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  last_at: NullableTimestamp;
  last_status: Optional<number>;
  last_ms: Optional<number>;
  last_reply: Optional<string>;
  last_error: Optional<string>;
}

export interface WebhooksTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
