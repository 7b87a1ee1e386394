import { statusOfPayment } from '@botica/contract/features/finance/transactions/transaction-status';
import { wasPaid } from '@botica/contract/features/orders/intake/order-intake';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context, Shop } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { differing } from '../../../platform/audit/audit.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
import { type BookingDays, bookingDays } from './booking-days.ts';
import { type BookingDraft, bookedColumns, draftOf, newDraft, take } from './booking-draft.ts';
import { leaveToProvider } from './leave-to-provider.ts';
import { insertMovements, settleDueLines } from './ledger.store.ts';
import { findLines, insertLines } from './receivables.store.ts';
import { bookRecipients } from './recipients.store.ts';
import { readSelling } from './selling.store.ts';
import {
  findTransactions,
  insertTransactions,
  type StoredTransaction,
  subjectKey,
  type TransactionInsert,
  updateTransaction,
} from './transactions.store.ts';
import {
  findBehind,
  markOrders,
  type PaymentEvent,
  readEvents,
  takeBook,
  takeUnbooked,
} from './unbooked-events.store.ts';

/** Events per transaction. */
const atOnce = 2_000;

/** Limit of events that a reader waits for. After a larger import the rest is booked by later calls. */
const mostWaitedFor = 10_000;

/** Finds the recipient of an order's money: its branch, or else the central one. */
async function receiverOf(trx: Transaction<Tables>, storeId: number) {
  const [recipients, central] = [await bookRecipients(trx, storeId), await centralBranchId(trx, storeId)];
  return ({ branch_id: branch }: PaymentEvent): number => {
    const found = recipients.get(branch ?? central) ?? recipients.get(central);
    if (found === undefined) throw new Error(`Store ${storeId} has no recipient`);
    return found;
  };
}

/** The transaction after an event, with the recipient and the time of payment that it had before. */
function transactionAfter(
  event: PaymentEvent,
  { storeId, timeZone }: Shop,
  { recipientId, paidAt }: { recipientId: number; paidAt: Date | null },
): TransactionInsert {
  const { payment_id, order_id, part, standalone_id, status, amount_cents, refunded_cents } = event;
  const { tid, installments, created_at } = event;
  return {
    store_id: storeId,
    source: 'book',
    payment_id,
    order_id,
    part,
    standalone_id,
    recipient_id: recipientId,
    status: statusOfPayment[status],
    method: event.payment_method ?? 'other',
    amount_cents,
    refunded_cents,
    installments,
    tid,
    created_at,
    day: dayInZone(created_at, timeZone),
    paid_at: status === 'paid' ? (paidAt ?? event.at) : wasPaid(status) ? paidAt : null,
  };
}

/** A transaction while its events are booked: the stored row, the next row, and its state in the book. */
interface Page {
  stored: StoredTransaction | undefined;
  row: TransactionInsert;
  draft: BookingDraft;
}

/** Applies the events in their order and returns a page for each transaction. */
async function readPages(
  trx: Transaction<Tables>,
  shop: Shop,
  days: BookingDays,
  { events, known }: { events: readonly PaymentEvent[]; known: ReadonlyMap<string, StoredTransaction> },
) {
  const { storeId } = shop;
  const receiver = await receiverOf(trx, storeId);
  const under = await readSelling(trx, storeId);
  const lines = await findLines(
    trx,
    storeId,
    events.flatMap((event) => known.get(subjectKey(event))?.id ?? []),
  );
  const pages = new Map<string, Page>();
  for (const event of events) {
    const key = subjectKey(event);
    const stored = known.get(key);
    const before = pages.get(key)?.row ?? stored;
    // The first recipient stays, even if the order moves to another branch.
    const kept = { recipientId: before?.recipient_id ?? receiver(event), paidAt: before?.paid_at ?? null };
    const draft =
      pages.get(key)?.draft ?? (stored ? draftOf(stored, lines.get(stored.id) ?? []) : newDraft(kept.recipientId));
    if (take(draft, event, days.of(event), under)) days.booked(event);
    pages.set(key, { stored, row: transactionAfter(event, shop, kept), draft });
  }
  return [...pages.values()];
}

/** Writes the transactions; returns their ids in the order of the pages. */
async function keepTransactions(trx: Transaction<Tables>, pages: readonly Page[]): Promise<number[]> {
  const rowOf = ({ row, draft }: Page): TransactionInsert => ({ ...row, ...bookedColumns(draft) });
  const termsOf = ({ draft }: Page) => ({ terms: draft.booked.terms && JSON.stringify(draft.booked.terms) });
  const added = pages.filter(({ stored }) => !stored).map((page) => ({ ...rowOf(page), ...termsOf(page) }));
  const ids = await insertTransactions(trx, added);
  for (const page of pages) {
    const { stored, draft } = page;
    if (!stored) continue;
    const isSold = draft.booked.terms !== stored.terms;
    const changes = { ...differing(stored, rowOf(page)), ...(isSold && termsOf(page)) };
    if (Object.keys(changes).length > 0) await updateTransaction(trx, stored.id, changes);
  }
  return pages.map(({ stored, row }) => {
    const id = stored?.id ?? ids.get(subjectKey(row));
    if (id === undefined) throw new Error('A transaction was not kept');
    return id;
  });
}

/** Writes in the order of the events, so that the lines of a transaction are read in the same order later. */
async function keepBook(trx: Transaction<Tables>, storeId: number, pages: readonly Page[], ids: readonly number[]) {
  const of = <T extends { event_id: number }>(each: (draft: BookingDraft) => T[]) =>
    pages
      .flatMap(({ draft, row }, index) =>
        each(draft).map((one) => ({ ...one, recipient_id: row.recipient_id, transaction_id: ids[index] ?? 0 })),
      )
      .sort((a, b) => a.event_id - b.event_id);
  await insertLines(
    trx,
    storeId,
    of(({ lines }) => lines),
  );
  await insertMovements(
    trx,
    storeId,
    of(({ movements }) => movements),
  );
}

async function bookSome(trx: Transaction<Tables>, shop: Shop, today: string): Promise<number> {
  const { storeId } = shop;
  await takeBook(trx, storeId);
  const ids = await takeUnbooked(trx, storeId, atOnce);
  if (ids.length === 0) return 0;
  const events = await readEvents(trx, ids);
  const known = await findTransactions(trx, storeId, events);
  const own = await leaveToProvider(trx, shop, { events, known }, (event, recipientId) =>
    transactionAfter(event, shop, { recipientId, paidAt: null }),
  );
  const days = await bookingDays(trx, shop, today, ids);
  const pages = await readPages(trx, shop, days, { events: own, known });
  await keepBook(trx, storeId, pages, await keepTransactions(trx, pages));
  await days.keep();
  return ids.length;
}

export type BookContext = Pick<Context, 'db' | 'clock'> & { actor: Shop };

/** Books new events of payments and settles lines that are due. Every reader of the book calls it first. */
export async function catchUp(ctx: BookContext, most = mostWaitedFor): Promise<void> {
  const { db, actor } = ctx;
  const { storeId } = actor;
  const [behind] = await findBehind(db, { storeId });
  const today = storeToday(ctx);
  for (let booked = 0; behind?.has_events && booked < most; ) {
    const count = await inTransaction(db, (trx) => bookSome(trx, actor, today));
    if (count < atOnce) break;
    booked += count;
  }
  // A line that was just booked may be due already.
  const isDue = behind?.has_events || (behind?.first_due ?? '9999') <= today;
  if (!isDue && !behind?.has_orders) return;
  await inTransaction(db, async (trx) => {
    await takeBook(trx, storeId);
    if (behind?.has_orders) await markOrders(trx, storeId);
    if (isDue) await settleDueLines(trx, storeId, today);
  });
}

/**
 * Same inside a transaction that holds the book's lock. The caller can then write decisions that depend on the book.
 */
export async function catchUpWithin(trx: Transaction<Tables>, shop: Shop, today: string): Promise<void> {
  await takeBook(trx, shop.storeId);
  while ((await bookSome(trx, shop, today)) === atOnce);
  await markOrders(trx, shop.storeId);
  await settleDueLines(trx, shop.storeId, today);
}
