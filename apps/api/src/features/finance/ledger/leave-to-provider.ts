import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Shop } from '../../../kit/context.ts';
import { findProvider, findRowsOfCharges } from './provider-rows.store.ts';
import { askAgain } from './rereads.store.ts';
import {
  insertTransactions,
  type StoredTransaction,
  subjectKey,
  type TransactionInsert,
  updateTransaction,
} from './transactions.store.ts';
import type { PaymentEvent } from './unbooked-events.store.ts';

const chargeOf = ({ external_id: id }: PaymentEvent) => (id?.startsWith('ch_') ? id : null);

/** Events by charge, without those whose payment has a transaction already. */
function byCharge(events: readonly PaymentEvent[], known: ReadonlyMap<string, StoredTransaction>) {
  const groups = new Map<string, PaymentEvent[]>();
  for (const event of events) {
    const charge = chargeOf(event);
    if (charge !== null && !known.has(subjectKey(event))) groups.set(charge, [...(groups.get(charge) ?? []), event]);
  }
  return groups;
}

/**
 * Returns the events that the own book has to book. The provider reports its own money: a payment with the id of a
 * charge joins the charge's transaction, or gets a transaction that waits until the charge is read.
 */
export async function leaveToProvider(
  trx: Transaction<Tables>,
  { storeId }: Shop,
  { events, known }: { events: readonly PaymentEvent[]; known: ReadonlyMap<string, StoredTransaction> },
  rowOf: (event: PaymentEvent, recipientId: number) => TransactionInsert,
): Promise<PaymentEvent[]> {
  const own = events.filter((event) => known.get(subjectKey(event))?.source !== 'pagarme');
  const groups = byCharge(own, known);
  if (groups.size === 0) return own;
  const rows = await findRowsOfCharges(trx, storeId, [...groups.keys()]);
  const recipientId = await findProvider(trx, storeId);
  const left = new Set<PaymentEvent>();
  for (const [charge, group] of groups) {
    const [first] = group;
    const last = group.at(-1);
    const isOneSubject = group.every((event) => first && subjectKey(event) === subjectKey(first));
    const row = rows.get(charge);
    // The id belongs to two payments, so it is unclear whose the charge is: the own book keeps both.
    if (!last || !isOneSubject || (row ? row.payment_id !== null : recipientId === null)) continue;
    const { payment_id, order_id } = last;
    if (row) await updateTransaction(trx, row.id, { payment_id, order_id, part: null });
    else if (recipientId !== null) {
      await insertTransactions(trx, [{ ...rowOf(last, recipientId), source: 'pagarme', provider_id: charge }]);
    }
    for (const event of group) left.add(event);
  }
  const charges = [...left].flatMap((event) => chargeOf(event) ?? []);
  await askAgain(trx, storeId, charges);
  return own.filter((event) => !left.has(event));
}
