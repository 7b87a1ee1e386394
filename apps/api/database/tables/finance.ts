import type { Balances, MovementKind } from '@botica/contract/features/finance/ledger/ledger';
import type {
  AnticipationStatus,
  LineKind,
  WithdrawalStatus,
} from '@botica/contract/features/finance/receivables/receivable-states';
import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import type { feeRecord } from '@botica/contract/features/finance/settings/settings-record';
import type { StandaloneStatus } from '@botica/contract/features/finance/standalone/standalone-status';
import type {
  TransactionMethod,
  Unsettled,
} from '@botica/contract/features/finance/transactions/transaction-list-options';
import type { TransactionStatus } from '@botica/contract/features/finance/transactions/transaction-status';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, NullableTimestamp, Optional, Timestamp, TimestampDefault } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';
import type {
  PagarmeConnectionsTable,
  PagarmeHooksTable,
  PagarmePairingsTable,
  PagarmeRereadsTable,
  ProviderBalancesTable,
  ProviderRequestsTable,
} from './finance-provider.ts';

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

/** A payment, a part of an order's alternative payment, or a payment without an order, as events tell of it. */
interface TransactionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  source: TransactionSource;
  payment_id: Optional<number>;
  order_id: Optional<number>;
  /** Which part of the order's alternative payment; null of a payment. */
  part: Optional<number>;
  standalone_id: Optional<number>;
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
  /** Approved, and should not stay so: written by triggers alone. */
  unsettled: GeneratedAlways<Unsettled | null>;
  /** What the own book has of it: see `book/booked.ts`. */
  approved_cents: Generated<number>;
  returned_cents: Generated<number>;
  charged_back_cents: Generated<number>;
  terms: NullableJson<SaleTerms>;
  /** As of when the provider's state holds; null of the own book's. */
  provider_updated_at: NullableTimestamp;
}

/** A payment without an order; a trigger writes its events. */
interface StandalonePaymentsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  version: Generated<number>;
  /** Who receives it; null: the central one. */
  branch_id: Optional<number>;
  /** Whose name is read there; null where `payer_name` says who paid. */
  customer_id: Optional<number>;
  payer_name: Optional<string>;
  /** Of `payer_name`. */
  search_words: Generated<string>;
  search: GeneratedAlways<string>;
  method: TransactionMethod;
  installments: Optional<number>;
  status: StandaloneStatus;
  amount_cents: number;
  refunded_cents: Generated<number>;
  tid: Optional<string>;
  note: Optional<string>;
  due_on: Optional<string>;
  created_at: Timestamp;
  paid_at: NullableTimestamp;
  /** When its state changed last. */
  changed_at: Timestamp;
  /** The person who said that it was paid, and their name at that time. */
  agent_id: Optional<number>;
  recorded_by: Optional<string>;
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

/** Of a day in all; written with the days. */
interface TransactionWholeDaysTable {
  store_id: number;
  day: string;
  count: number;
}

/** How many transactions there are in all; written with the days. */
interface TransactionCountsTable {
  store_id: number;
  recipient_id: number;
  method: TransactionMethod;
  status: TransactionStatus;
  count: number;
}

/** What waits of each recipient's receivables, by due day; written by triggers alone. */
interface DueDaysTable {
  store_id: number;
  due_on: string;
  recipient_id: number;
  net_cents: number;
}

/** Orders that were cancelled, or cost otherwise, of which the book's writer has yet to tell their transactions; added by a trigger. */
interface UnmarkedOrdersTable {
  id: GeneratedAlways<number>;
  store_id: number;
  order_id: number;
}

/** Events of payments that the book has yet to take in; added by a trigger. */
interface UnbookedEventsTable {
  event_id: number;
  store_id: number;
}

/** What a store settles of its book; added with the store by a trigger. */
interface FinanceSettingsTable {
  store_id: number;
  version: Generated<number>;
  provider: Generated<TransactionSource>;
  /** What was paid before this day counts as settled. */
  book_since: string;
  /** Of an anticipation, for a month, in hundredths of a percent. */
  anticipation_rate: Generated<number>;
  withdrawal_cost_cents: Generated<number>;
  pix_key: Optional<string>;
}

interface FeeColumns {
  installments_from: Generated<number>;
  installments_to: Generated<number>;
  returns_fee_on_refund: Generated<boolean>;
}

/** What a payment of a method costs from a day on; see `book/fee-table.ts`. `rate` is in hundredths of a percent. */
interface FinanceFeesTable
  extends RecordColumns<{ fields: Omit<typeof feeRecord.fields, 'fixed' | 'antifraud'> }, FeeColumns> {
  id: GeneratedAlways<number>;
  store_id: number;
  fixed_cents: Generated<number>;
  antifraud_cents: Generated<number>;
  created_at: TimestampDefault;
}

/** A row that the provider names, or the own book. */
interface Sourced {
  id: GeneratedAlways<number>;
  store_id: number;
  source: TransactionSource;
  provider_id: Optional<string>;
  recipient_id: number;
}

interface WithdrawalsTable extends Sourced {
  version: Generated<number>;
  /** By which people know it: the provider's, or one drawn here. */
  tid: string;
  status: WithdrawalStatus;
  amount_cents: number;
  cost_cents: number;
  /** Net of its lines. In the own book: amount plus cost, and 0 after a failure. */
  income_cents: number;
  day: string;
  created_at: Timestamp;
  finished_on: Optional<string>;
  /** The last event that was booked before, by which it has its place when the book is written anew. */
  last_event_id: number;
  finish_after_event_id: Optional<number>;
}

interface AnticipationsTable extends Sourced {
  status: AnticipationStatus;
  timeframe: 'start' | 'end';
  requested_cents: number;
  monthly_rate: number;
  net_cents: number;
  fee_cents: number;
  day: string;
  created_at: Timestamp;
  last_event_id: number;
}

/** Money of one instalment of a transaction: see `book/line.ts`. */
interface ReceivablesTable extends Sourced {
  transaction_id: number;
  kind: LineKind;
  installment: number;
  amount_cents: number;
  fee_cents: number;
  antifraud_cents: number;
  anticipation_cents: Generated<number>;
  due_on: string;
  settled_on: Optional<string>;
  anticipation_id: Optional<number>;
  /** The withdrawal with which it left; null while it has not. */
  withdrawal_id: Optional<number>;
  event_id: Optional<number>;
  /** The line of which this one is a part, since a withdrawal took only some of it. */
  split_of: Optional<number>;
}

/** What each movement adds to its recipient's accounts; a constraint says that it comes to nothing in all. */
interface LedgerTable extends Partial<Record<keyof Balances, Generated<number>>> {
  id: GeneratedAlways<number>;
  store_id: number;
  recipient_id: number;
  day: string;
  kind: MovementKind;
  transaction_id: Optional<number>;
  event_id: Optional<number>;
  withdrawal_id: Optional<number>;
  anticipation_id: Optional<number>;
}

/** The sum of a recipient's movements; kept by a trigger alone. */
interface RecipientBalancesTable extends Balances {
  recipient_id: number;
  store_id: number;
}

/** The sum of a recipient's movements of a month; kept by triggers alone. */
interface LedgerMonthsTable extends Balances {
  store_id: number;
  /** Its first day. */
  month: string;
  recipient_id: number;
}

/** A month that was closed once; open again where nobody closed it since. */
interface FinanceMonthsTable {
  store_id: number;
  month: string;
  version: Generated<number>;
  closed_at: NullableTimestamp;
  closed_by: Optional<string>;
}

/** How far a book is written anew, by the ids of its transactions; done and total count those of all ways of paying. */
interface BookRewritesTable {
  store_id: number;
  after_id: number;
  until_id: number;
  done: number;
  total: number;
}

/** On which day an event is booked, where that is not its own: its own lies in a month that was closed before. */
interface MovedEventsTable {
  event_id: number;
  store_id: number;
  day: string;
}

interface BankStatementsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
  format: 'ofx' | 'csv';
  created_at: Timestamp;
  created_by: string;
}

/** A line of a statement; paired by a transaction's installment and kind, or by a withdrawal. */
interface StatementLinesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  statement_id: number;
  day: string;
  amount_cents: number;
  gross_cents: Optional<number>;
  reference: Optional<string>;
  memo: string;
  /** A hash of what the line says, so that a second upload adds nothing. */
  line_key: string;
  transaction_id: Optional<number>;
  installment: Optional<number>;
  kind: Optional<LineKind>;
  withdrawal_id: Optional<number>;
  matched_at: NullableTimestamp;
  matched_by: Optional<string>;
}

export interface FinanceTables {
  bank_statements: BankStatementsTable;
  statement_lines: StatementLinesTable;
  pagarme_connections: PagarmeConnectionsTable;
  pagarme_rereads: PagarmeRereadsTable;
  pagarme_hooks: PagarmeHooksTable;
  pagarme_pairings: PagarmePairingsTable;
  provider_balances: ProviderBalancesTable;
  provider_requests: ProviderRequestsTable;
  finance_settings: FinanceSettingsTable;
  finance_fees: FinanceFeesTable;
  withdrawals: WithdrawalsTable;
  anticipations: AnticipationsTable;
  receivables: ReceivablesTable;
  ledger: LedgerTable;
  recipient_balances: RecipientBalancesTable;
  ledger_months: LedgerMonthsTable;
  finance_months: FinanceMonthsTable;
  book_rewrites: BookRewritesTable;
  moved_events: MovedEventsTable;
  recipients: RecipientsTable;
  transactions: TransactionsTable;
  standalone_payments: StandalonePaymentsTable;
  transaction_days: TransactionDaysTable;
  transaction_counts: TransactionCountsTable;
  transaction_whole_days: TransactionWholeDaysTable;
  due_days: DueDaysTable;
  unbooked_events: UnbookedEventsTable;
  unmarked_orders: UnmarkedOrdersTable;
}
