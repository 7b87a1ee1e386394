import { statusOfPayment } from '@botica/contract/features/finance/transaction-status';
import { wasPaid } from '@botica/contract/features/orders/order-intake';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { differing } from '../../../kit/audit.ts';
import type { Shop } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
import { bookRecipients } from './recipients.store.ts';
import {
  findTransactions,
  insertTransactions,
  subjectKey,
  type TransactionInsert,
  updateTransaction,
} from './transactions.store.ts';
import { hasUnbooked, type PaymentEvent, readEvents, takeBook, takeUnbooked } from './unbooked-events.store.ts';

/** So many events are booked in one transaction. */
const atOnce = 2_000;

/** Whoever reads waits for so many at most; of an import with more the rest follows by itself. */
const mostWaitedFor = 10_000;

/** Who receives an order's money: its branch, else the central one. */
async function receiverOf(trx: Transaction<Tables>, storeId: number) {
  const [recipients, central] = [await bookRecipients(trx, storeId), await centralBranchId(trx, storeId)];
  return ({ branch_id: branch }: PaymentEvent): number => {
    const found = recipients.get(branch ?? central) ?? recipients.get(central);
    if (found === undefined) throw new Error(`Store ${storeId} has no recipient`);
    return found;
  };
}

/** As an event leaves the transaction; `known`: as it stood before. */
function transactionAfter(
  event: PaymentEvent,
  { storeId, timeZone }: Shop,
  { recipientId, paidAt }: { recipientId: number; paidAt: Date | null },
): TransactionInsert {
  const { payment_id, order_id, part, status, amount_cents, refunded_cents, tid, installments, created_at } = event;
  return {
    ...{ store_id: storeId, source: 'book', payment_id, order_id, part, recipient_id: recipientId },
    ...{ status: statusOfPayment[status], method: event.payment_method ?? 'other' },
    ...{ amount_cents, refunded_cents, installments, tid, created_at, day: dayInZone(created_at, timeZone) },
    paid_at: status === 'paid' ? (paidAt ?? event.at) : wasPaid(status) ? paidAt : null,
  };
}

async function bookSome(trx: Transaction<Tables>, shop: Shop): Promise<number> {
  const { storeId } = shop;
  await takeBook(trx, storeId);
  const ids = await takeUnbooked(trx, storeId, atOnce);
  if (ids.length === 0) return 0;
  const events = await readEvents(trx, ids);
  const receiver = await receiverOf(trx, storeId);
  const known = await findTransactions(trx, storeId, events);
  const after = new Map<string, TransactionInsert>();
  for (const event of events) {
    const key = subjectKey(event);
    const before = after.get(key) ?? known.get(key);
    // Whoever received once stays it, whatever becomes of the order's branch.
    const kept = { recipientId: before?.recipient_id ?? receiver(event), paidAt: before?.paid_at ?? null };
    after.set(key, transactionAfter(event, shop, kept));
  }
  await insertTransactions(
    trx,
    [...after].flatMap(([key, row]) => (known.has(key) ? [] : [row])),
  );
  for (const [key, row] of after) {
    const stored = known.get(key);
    const changes = stored ? differing(stored, row) : {};
    if (stored && Object.keys(changes).length > 0) await updateTransaction(trx, stored.id, changes);
  }
  return ids.length;
}

/** Books what has happened to payments since the last time; whoever reads the book does this first. */
export async function catchUp(db: Kysely<Tables>, shop: Shop, most = mostWaitedFor): Promise<void> {
  if (!(await hasUnbooked(db, shop.storeId))) return;
  for (let booked = 0; booked < most; ) {
    const count = await inTransaction(db, (trx) => bookSome(trx, shop));
    if (count < atOnce) return;
    booked += count;
  }
}
