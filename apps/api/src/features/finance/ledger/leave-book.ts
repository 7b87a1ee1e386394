import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Shop } from '../../../kit/context.ts';
import { openDay } from './booking-days.ts';
import { bookedColumns, draftOf, take } from './booking-draft.ts';
import { insertMovements } from './ledger.store.ts';
import { findLines, insertLines } from './receivables.store.ts';
import { readSelling } from './selling.store.ts';
import { type StoredTransaction, updateTransaction } from './transactions.store.ts';
import { findLastEvent } from './unbooked-events.store.ts';

/**
 * Takes a transaction out of the own book by entries of today, whatever day the provider names, so that closed months
 * stay the same. From now on the provider reports the transaction.
 */
export async function leaveBook(
  trx: Transaction<Tables>,
  { storeId }: Shop,
  stored: StoredTransaction,
  today: string,
): Promise<void> {
  const event = stored.payment_id === null ? undefined : await findLastEvent(trx, stored.payment_id);
  if (!event) return;
  const lines = await findLines(trx, storeId, [stored.id]);
  const draft = draftOf(stored, lines.get(stored.id) ?? []);
  const nothing = { status: 'waiting_payment', refunded_cents: 0 } as const;
  take(draft, { ...event, ...nothing }, { day: await openDay(trx, storeId, today) }, await readSelling(trx, storeId));
  const of = <T extends object>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, recipient_id: stored.recipient_id, transaction_id: stored.id }));
  await insertLines(trx, storeId, of(draft.lines));
  await insertMovements(trx, storeId, of(draft.movements));
  await updateTransaction(trx, stored.id, bookedColumns(draft));
}
