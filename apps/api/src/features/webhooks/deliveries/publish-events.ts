import { randomBytes } from 'node:crypto';
import type { WebhookMessage } from '@botica/contract/features/webhooks/webhook-events';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueueAll } from '../../../platform/jobs/enqueue.ts';
import { insertDeliveries, type NewEvent, withdrawStatusEvents } from './deliveries.store.ts';
import { deliveryJob } from './enqueue-delivery.ts';

/** A message about one record, without its time. */
export type PublishedEvent = { [M in WebhookMessage as M['type']]: Pick<M, 'type' | 'data'> }[WebhookMessage['type']];

export interface Source {
  storeId: number;
  clock: Clock;
}

/** Random, so that a receiver cannot count the events of other stores. */
export const newEventId = (): string => `msg_${randomBytes(18).toString('base64url')}`;

export function eventOf(message: PublishedEvent, recordId: number, now: Date, nextAt = now): NewEvent {
  const { type, data } = message;
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  return { event_id: newEventId(), type, record_id: recordId, body, next_at: nextAt };
}

/** Queues deliveries to the store's webhooks. Call it in the transaction of the write. */
export async function publish(
  trx: Kysely<Tables>,
  source: Source,
  events: readonly { event: PublishedEvent; recordId: number; nextAt?: Date }[],
): Promise<void> {
  if (events.length === 0) return;
  const { storeId, clock } = source;
  const now = clock();
  const rows = events.map(({ event, recordId, nextAt }) => eventOf(event, recordId, now, nextAt));
  const made = await insertDeliveries(trx, storeId, rows, now);
  await enqueueAll(
    trx,
    made.map((each) => deliveryJob(storeId, each)),
    clock,
  );
}

/**
 * Same for changes of status, sent from `nextAt` on. If a change undoes another one that is still waiting, neither is
 * sent.
 */
export async function publishStatuses(
  trx: Kysely<Tables>,
  source: Source,
  changes: readonly { id: number; from: number; to: number; events: readonly PublishedEvent[] }[],
  nextAt: Date,
): Promise<void> {
  const back = changes.filter(({ from, to }) => to < from);
  const { storeId, clock } = source;
  const taken = back.length > 0 ? await withdrawStatusEvents(trx, storeId, back, clock()) : [];
  const rest = changes.filter(({ id }) => !taken.includes(id));
  await publish(
    trx,
    source,
    rest.flatMap(({ id, events }) => events.map((each) => ({ event: each, recordId: id, nextAt }))),
  );
}
