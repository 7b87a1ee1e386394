import { messageOfStatus } from '@botica/contract/features/messenger/message-events';
import type { OrderStatus } from '@botica/contract/features/orders/status/order-status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueueAll, type NewJob } from '../../../platform/jobs/enqueue.ts';
import { insertMails, type NewMessage } from './messages.store.ts';

export const mailJobKind = 'messenger.mail';
export const mailJobKey = (messageId: number) => `${mailJobKind}:${messageId}`;

export const mailJob = (storeId: number, messageId: number, runAt: Date): NewJob => ({
  kind: mailJobKind,
  key: mailJobKey(messageId),
  runAt,
  payload: { storeId, messageId },
});

interface Source {
  storeId: number;
  clock: Clock;
}

async function tell(trx: Kysely<Tables>, { storeId, clock }: Source, told: readonly NewMessage[]): Promise<void> {
  if (told.length === 0) return;
  const made = await insertMails(trx, storeId, told, clock());
  const jobs = made.map(({ id, next_at }) => mailJob(storeId, id, next_at));
  await enqueueAll(trx, jobs, clock);
}

/**
 * The buyers of these orders are told that they came to another status, from `nextAt` on, when that can be taken back no
 * more: call it inside the transaction of the change.
 */
export function tellOfStatuses(
  trx: Kysely<Tables>,
  source: Source,
  changes: readonly { id: number; from: OrderStatus; to: OrderStatus }[],
  nextAt: Date,
): Promise<void> {
  const forward = changes.filter(({ from, to }) => to > from);
  const told = forward.flatMap(({ id, to }) =>
    [true, false].map((isPickup) => ({
      order_id: id,
      event: messageOfStatus(to, isPickup),
      is_pickup: isPickup,
      next_at: nextAt,
    })),
  );
  return tell(trx, source, told);
}

/** The same of an order that has come in; one that brings its money along is approved at once. */
export function tellOfNewOrder(trx: Kysely<Tables>, source: Source, id: number, isApproved: boolean): Promise<void> {
  const events = isApproved ? (['received', 'approved'] as const) : (['received'] as const);
  const next_at = source.clock();
  return tell(
    trx,
    source,
    events.map((event) => ({ order_id: id, event, is_pickup: null, next_at })),
  );
}
