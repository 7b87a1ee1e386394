import { transactionActionErrors } from '@botica/contract/features/finance/transactions/transaction-actions.contract';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import { wireToCents } from '@botica/contract/kit/money';
import { refusalsOf } from '../../../kit/app-error.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { changePayment, type PaymentChange } from '../../orders/payments/change-payment.ts';
import { catchUpWithin } from '../ledger/book-events.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { changeStandalonePayment } from '../standalone/change-standalone.ts';
import { seenBy, transactionWire } from '../transactions/list-transactions.ts';
import { findTransaction, type StoredTransactionRow } from '../transactions/transaction-list.store.ts';

const refuse = refusalsOf(transactionActionErrors);

/** Maximum characters of the note of a payment without an order. */
const mostNoted = 500;

async function requireTransaction({ db, actor }: InTransaction, id: number): Promise<StoredTransactionRow> {
  const row = await findTransaction(db, actor.storeId, id);
  if (!row) throw refuse('finance.transaction_not_found');
  return row;
}

/** State of a payment, with or without an order. */
interface Money {
  status: PaymentState;
  amount_cents: number;
  refunded_cents: number;
}

interface StateChange {
  action: PaymentChange<unknown>['action'];
  note: string | null;
  /** The wanted state. */
  wanted: (money: Money) => { status: 'paid' | 'refunded' | 'chargeback'; refunded_cents: number };
  /** Throws if the change is not allowed. */
  check: (money: Money) => void;
}

/** Appends a new note to the earlier one. */
const noted = (before: string | null, now: string) => [before, now].filter(Boolean).join('\n').slice(0, mostNoted);

/** Applies the change to a payment without an order, which has its own record. */
async function sayOfStandalone(inside: InTransaction, id: number, { note, wanted, check }: StateChange): Promise<void> {
  await changeStandalonePayment(inside, id, (current) => {
    const { status, refunded_cents } = wanted(current);
    const isThere = current.status === status && current.refunded_cents === refunded_cents;
    if (!isThere) check(current);
    return { status, refunded_cents, ...(note !== null && !isThere && { note: noted(current.note, note) }) };
  });
}

async function showTransaction(inside: InTransaction, id: number): Promise<TransactionRow> {
  await catchUpWithin(inside.db, inside.actor, storeToday(inside));
  return transactionWire(await requireTransaction(inside, id), seenBy(inside.actor));
}

/** Applies the change and returns the transaction from the book. */
async function say(inside: InTransaction, id: number, change: StateChange): Promise<TransactionRow> {
  const { db, actor } = inside;
  // The book is locked before the order, as in every booking. The reverse order could deadlock.
  await takeBook(db, actor.storeId);
  const { source, payment_id: paymentId, order_id: orderId, standalone_id } = await requireTransaction(inside, id);
  if (source !== 'book') throw refuse('finance.of_provider');
  if (standalone_id !== null) {
    await sayOfStandalone(inside, standalone_id, change);
    return showTransaction(inside, id);
  }
  if (orderId === null || paymentId === null) throw refuse('finance.not_a_payment');
  return changePayment(
    inside,
    { orderId, paymentId },
    {
      ...change,
      wanted: (payment) => ({ ...change.wanted(payment), paid_at: payment.paid_at }),
      show: (within) => showTransaction(within, id),
    },
  );
}

type Noted = { note?: string | null | undefined };

/** Throws unless the payment is paid, in full or in part. */
function requirePaid({ status }: Money): void {
  if (status === 'refunded') throw refuse('finance.already_refunded');
  if (status === 'chargeback') throw refuse('finance.charged_back');
  if (status !== 'paid') throw refuse('finance.not_paid');
}

/** Records a refund of all or a part of what is left of the payment. */
export function recordRefund(inside: InTransaction, id: number, { amount, note = null }: Noted & { amount: string }) {
  const cents = wireToCents(amount);
  return say(inside, id, {
    action: 'orders.payment_refunded',
    note,
    wanted: ({ amount_cents: whole, refunded_cents: before }) => {
      const refunded_cents = before + cents;
      return { status: refunded_cents === whole ? 'refunded' : 'paid', refunded_cents };
    },
    check: (payment) => {
      requirePaid(payment);
      if (cents <= payment.amount_cents - payment.refunded_cents) return;
      throw refuse('finance.more_than_left', {
        fields: { amount: transactionActionErrors['finance.more_than_left'].message },
      });
    },
  });
}

/** Records a chargeback of what is left of the payment. */
export function recordChargeback(inside: InTransaction, id: number, { note = null }: Noted) {
  return say(inside, id, {
    action: 'orders.payment_charged_back',
    note,
    wanted: ({ refunded_cents }) => ({ status: 'chargeback', refunded_cents }),
    check: requirePaid,
  });
}

/** Records a won dispute: the payment returns to its earlier state. */
export function winChargeback(inside: InTransaction, id: number, { note = null }: Noted) {
  return say(inside, id, {
    action: 'orders.chargeback_won',
    note,
    wanted: ({ refunded_cents }) => ({ status: 'paid', refunded_cents }),
    check: ({ status }) => {
      if (status !== 'chargeback') throw refuse('finance.not_charged_back');
    },
  });
}
