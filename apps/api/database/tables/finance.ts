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

/** Keeper of a transaction: the store's own book, or its payment provider. */
export type TransactionSource = 'book' | 'pagarme';

/** Recipient of money: a branch of the store, or an account at the provider. */
interface RecipientsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  source: TransactionSource;
  /** Set for the own book; null after the branch was removed. */
  branch_id: Optional<number>;
  provider_id: Optional<string>;
  name: string;
  created_at: TimestampDefault;
}

/** A payment, a part of an order's alternative payment, or a payment without an order, as its events describe it. */
interface TransactionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  source: TransactionSource;
  payment_id: Optional<number>;
  order_id: Optional<number>;
  /** Number of the part of an alternative payment; null for a payment. */
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
  /** Day of its creation in the store's time zone. */
  day: string;
  paid_at: NullableTimestamp;
  /** The reason why an approved transaction should not stay approved. Only triggers write it. */
  unsettled: GeneratedAlways<Unsettled | null>;
  /** State in the own book: see `book/booked.ts`. */
  approved_cents: Generated<number>;
  returned_cents: Generated<number>;
  charged_back_cents: Generated<number>;
  terms: NullableJson<SaleTerms>;
  /** Time of the provider's state; null for the own book. */
  provider_updated_at: NullableTimestamp;
}

/** A payment without an order. A trigger writes its events. */
interface StandalonePaymentsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  version: Generated<number>;
  /** Receiving branch; null for the central one. */
  branch_id: Optional<number>;
  /** The payer, whose row has the name; null if `payer_name` has it. */
  customer_id: Optional<number>;
  payer_name: Optional<string>;
  /** Words of `payer_name`. */
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
  /** Time of the last change of its state. */
  changed_at: Timestamp;
  /** The person who reported the payment, and their name at that time. */
  agent_id: Optional<number>;
  recorded_by: Optional<string>;
}

/** Only a trigger writes it, in the statement that changes a transaction. */
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

/** Totals per day. The trigger of the daily sums writes them. */
interface TransactionWholeDaysTable {
  store_id: number;
  day: string;
  count: number;
}

/** Total number of transactions. The trigger of the daily sums writes it. */
interface TransactionCountsTable {
  store_id: number;
  recipient_id: number;
  method: TransactionMethod;
  status: TransactionStatus;
  count: number;
}

/** Waiting receivables of each recipient by due day. Only triggers write it. */
interface DueDaysTable {
  store_id: number;
  due_on: string;
  recipient_id: number;
  net_cents: number;
}

/**
 * Orders that were cancelled or changed their total, and whose transactions are not marked yet. A trigger inserts them.
 */
interface UnmarkedOrdersTable {
  id: GeneratedAlways<number>;
  store_id: number;
  order_id: number;
}

/** Events of payments that are not booked yet. A trigger inserts them. */
interface UnbookedEventsTable {
  event_id: number;
  store_id: number;
}

/** Settings of a store's book. A trigger inserts them with the store. */
interface FinanceSettingsTable {
  store_id: number;
  version: Generated<number>;
  provider: Generated<TransactionSource>;
  /** An earlier payment counts as settled. */
  book_since: string;
  /** Rate of an anticipation per month, in hundredths of a percent. */
  anticipation_rate: Generated<number>;
  withdrawal_cost_cents: Generated<number>;
  pix_key: Optional<string>;
}

interface FeeColumns {
  installments_from: Generated<number>;
  installments_to: Generated<number>;
  returns_fee_on_refund: Generated<boolean>;
}

/** Fee of a payment method from a day on; see `book/fee-table.ts`. `rate` is in hundredths of a percent. */
interface FinanceFeesTable
  extends RecordColumns<{ fields: Omit<typeof feeRecord.fields, 'fixed' | 'antifraud'> }, FeeColumns> {
  id: GeneratedAlways<number>;
  store_id: number;
  fixed_cents: Generated<number>;
  antifraud_cents: Generated<number>;
  created_at: TimestampDefault;
}

/** A row of the provider or of the own book. */
interface Sourced {
  id: GeneratedAlways<number>;
  store_id: number;
  source: TransactionSource;
  provider_id: Optional<string>;
  recipient_id: number;
}

interface WithdrawalsTable extends Sourced {
  version: Generated<number>;
  /** Reference for people: the provider's id, or a generated one. */
  tid: string;
  status: WithdrawalStatus;
  amount_cents: number;
  cost_cents: number;
  /** Net of its lines. In the own book: amount plus cost, and 0 after a failure. */
  income_cents: number;
  day: string;
  created_at: Timestamp;
  finished_on: Optional<string>;
  /** Last event that was booked before: the position of this row when the book is rewritten. */
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
  /** Withdrawal that has taken the line; null if none has. */
  withdrawal_id: Optional<number>;
  event_id: Optional<number>;
  /** Line from which this one was split off, because a withdrawal took only a part of it. */
  split_of: Optional<number>;
}

/** Change of each account of its recipient. A constraint requires that the changes add up to zero. */
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

/** Sums of a recipient's movements. Only a trigger writes it. */
interface RecipientBalancesTable extends Balances {
  recipient_id: number;
  store_id: number;
}

/** Sums of a recipient's movements of a month. Only triggers write it. */
interface LedgerMonthsTable extends Balances {
  store_id: number;
  /** First day of the month. */
  month: string;
  recipient_id: number;
}

/** A month that was closed at least once. It is open again if `closed_at` is null. */
interface FinanceMonthsTable {
  store_id: number;
  month: string;
  version: Generated<number>;
  closed_at: NullableTimestamp;
  closed_by: Optional<string>;
}

/** Progress of a rewrite, by ids of transactions. `done` and `total` count transactions of all methods. */
interface BookRewritesTable {
  store_id: number;
  after_id: number;
  until_id: number;
  done: number;
  total: number;
}

/** Booking day of an event whose own day was in a closed month. */
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

/** A line of a statement, paired by a transaction's instalment and kind, or by a withdrawal. */
interface StatementLinesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  statement_id: number;
  day: string;
  amount_cents: number;
  gross_cents: Optional<number>;
  reference: Optional<string>;
  memo: string;
  /** Hash of the line's content, so that a second upload adds nothing. */
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
