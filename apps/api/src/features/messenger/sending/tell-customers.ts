import { type MessageEvent, messageOfStatus } from '@botica/contract/features/messenger/message-events';
import type { OrderStatus } from '@botica/contract/features/orders/status/order-status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueueAll, type NewJob } from '../../../platform/jobs/enqueue.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
import { findTemplate } from '../templates/templates.store.ts';
import { insertCodeMails, insertCorrectionMail, insertMails, type NewCode, type NewMessage } from './messages.store.ts';

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

type Written = Awaited<ReturnType<typeof insertMails>>;

async function enqueueMails(trx: Kysely<Tables>, { storeId, clock }: Source, written: Written): Promise<void> {
  const jobs = written.map(({ id, next_at }) => mailJob(storeId, id, next_at));
  await enqueueAll(trx, jobs, clock);
}

async function tell(trx: Kysely<Tables>, source: Source, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await enqueueMails(trx, source, await insertMails(trx, source.storeId, messages, source.clock()));
}

/**
 * Queues mails about new statuses, to be sent after `nextAt`, when the step cannot be undone any more. Call it in the
 * transaction of the change.
 */
export function announceStatuses(
  trx: Kysely<Tables>,
  source: Source,
  changes: readonly { id: number; from: OrderStatus; to: OrderStatus }[],
  nextAt: Date,
): Promise<void> {
  const forward = changes.filter(({ from, to }) => to > from);
  const messages = forward.flatMap(({ id, to }) =>
    [true, false].map((isPickup) => ({
      order_id: id,
      event: messageOfStatus(to, isPickup),
      is_pickup: isPickup,
      next_at: nextAt,
    })),
  );
  return tell(trx, source, messages);
}

/**
 * Queues mails about tracking codes for buyers who were told of the shipment without them. Call it in the transaction
 * of the change.
 */
export async function announceCodes(trx: Kysely<Tables>, source: Source, codes: readonly NewCode[]): Promise<void> {
  if (codes.length === 0) return;
  await enqueueMails(trx, source, await insertCodeMails(trx, source.storeId, codes, source.clock()));
}

/**
 * Queues a mail about a correction and the new total, to be sent after `nextAt`. Call it in the transaction of the
 * change.
 */
export async function announceCorrection(
  trx: Kysely<Tables>,
  source: Source,
  orderId: number,
  nextAt: Date,
): Promise<void> {
  const { storeId, clock } = source;
  await enqueueMails(trx, source, await insertCorrectionMail(trx, { storeId, orderId, nextAt, now: clock() }));
}

/** True if mails about the event are switched on for this branch, or for the central one. */
export async function isMailSwitchedOn(
  db: Kysely<Tables>,
  { storeId, branchId, event }: { storeId: number; branchId: number | null; event: MessageEvent },
): Promise<boolean> {
  const template = await findTemplate(db, { storeId, event, channel: 'mail' });
  return template?.branch_ids.includes(branchId ?? (await centralBranchId(db, storeId))) ?? false;
}

/** Queues the mail about a new order. An order that arrives with its payment is approved at once. */
export function announceNewOrder(trx: Kysely<Tables>, source: Source, id: number, isApproved: boolean): Promise<void> {
  const events = isApproved ? (['received', 'approved'] as const) : (['received'] as const);
  const next_at = source.clock();
  return tell(
    trx,
    source,
    events.map((event) => ({ order_id: id, event, is_pickup: null, next_at })),
  );
}
