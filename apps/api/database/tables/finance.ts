import type { TransactionMethod } from '@botica/contract/features/finance/transaction-list-options';
import type { TransactionStatus } from '@botica/contract/features/finance/transaction-status';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp, TimestampDefault } from '../column-types.ts';

/** Who keeps a transaction: the store's own book, or its payment provider. */
export type TransactionSource = 'book' | 'pagarme';

/** Who gets the money: a branch of the store, or an account at the provider. */
interface RecipientsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  source: TransactionSource;
  /** Of the own book; null once the branch is gone. */
  branch_id: Optional<number>;
  provider_id: Optional<string>;
  name: string;
  created_at: TimestampDefault;
}

/** A payment, or a part of an order's alternative payment, as events tell of it. */
interface TransactionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  source: TransactionSource;
  payment_id: Optional<number>;
  order_id: Optional<number>;
  /** Which part of the order's alternative payment; null of a payment. */
  part: Optional<number>;
  provider_id: Optional<string>;
  recipient_id: number;
  status: TransactionStatus;
  method: TransactionMethod;
  amount_cents: number;
  refunded_cents: Generated<number>;
  installments: Optional<number>;
  tid: Optional<string>;
  created_at: Timestamp;
  /** Of the store, on which it was made. */
  day: string;
  paid_at: NullableTimestamp;
}

/** Written by a trigger alone, in the statement that changes a transaction. */
interface TransactionDaysTable {
  store_id: number;
  day: string;
  recipient_id: number;
  method: TransactionMethod;
  status: TransactionStatus;
  count: number;
  amount_cents: number;
  refunded_cents: number;
}

/** Events of payments that the book has yet to take in; added by a trigger. */
interface UnbookedEventsTable {
  event_id: number;
  store_id: number;
}

export interface FinanceTables {
  recipients: RecipientsTable;
  transactions: TransactionsTable;
  transaction_days: TransactionDaysTable;
  unbooked_events: UnbookedEventsTable;
}
