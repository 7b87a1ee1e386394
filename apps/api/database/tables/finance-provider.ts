import type { ProviderFault } from '@botica/contract/kit/ports/provider-faults';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTimestamp, Optional, Timestamp, TimestampDefault } from '../column-types.ts';

/** A store's account at Pagar.me. Both secrets are sealed (`kit/secrets.ts`). */
export interface PagarmeConnectionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  version: Generated<number>;
  secret_key: NullableJson<{ sealed: string; end: string }>;
  is_test: Generated<boolean>;
  account_id: Optional<string>;
  basic_user: Optional<string>;
  basic_password: NullableJson<{ sealed: string; end: string }>;
  /** Last part of the address for webhooks. */
  webhook_token: string;
  last_sync_at: NullableTimestamp;
  fault: Optional<ProviderFault>;
  fault_since: NullableTimestamp;
  /** No calls to the provider before this time. */
  silent_until: NullableTimestamp;
  /** Faults in a row. */
  faults: Generated<number>;
  /** Counts the jobs that apply webhooks; only one runs at a time. */
  drain_number: Generated<number>;
  is_draining: Generated<boolean>;
  /** A sync has reserved reading until this time. */
  syncing_until: NullableTimestamp;
  /** All charges created before this time are known. The part that is being read now ends at `charges_window_until`. */
  charges_until: NullableTimestamp;
  charges_page: Generated<number>;
  charges_window_until: NullableTimestamp;
  /** Same for payables, by the time of their change. */
  payables_until: NullableTimestamp;
  payables_cursor: Optional<string>;
  payables_window_until: NullableTimestamp;
  /** Day on which every open charge was last read again. */
  open_read_on: Optional<string>;
  /** Difference between the provider's sums and the rows here. */
  waiting_difference_cents: Optional<number>;
  available_difference_cents: Optional<number>;
  compared_at: NullableTimestamp;
}

/** Items to read again from the provider. `number` rises with each request. */
export interface PagarmeRereadsTable {
  store_id: number;
  /** A charge (`ch_…`) or an order (`or_…`). */
  subject: string;
  number: Generated<number>;
  /** Number of tries that got an unusable answer. */
  tries: Generated<number>;
  asked_at: TimestampDefault;
}

/** Received webhooks: their subjects only, not their content. */
export interface PagarmeHooksTable {
  store_id: number;
  hook_id: string;
  type: string;
  subject: Optional<string>;
  received_at: Timestamp;
}

/** A possible owner of a charge: a payment of an order, or an order. */
export interface PairingChoice {
  order_id: number | null;
  payment_id: number | null;
}

/** Charges with several possible owners; `chosen` is a person's decision. */
export interface PagarmePairingsTable {
  transaction_id: number;
  store_id: number;
  candidates: Json<PairingChoice[]>;
  chosen: NullableJson<PairingChoice>;
  created_at: Timestamp;
}

/** Balances as the provider last reported them. */
export interface ProviderBalancesTable {
  recipient_id: number;
  store_id: number;
  available_cents: number;
  waiting_cents: number;
  transferred_cents: number;
  at: Timestamp;
  /** Sums of the stored lines, by the names of the ledger's accounts. */
  sales: Generated<number>;
  refunds: Generated<number>;
  chargebacks: Generated<number>;
  in_transit: Generated<number>;
  /** Waiting and available money that no withdrawal has taken. */
  open_income: Generated<number>;
  acquisition_fees: Generated<number>;
  antifraud_fees: Generated<number>;
  anticipation_fees: Generated<number>;
  transfer_fees: Generated<number>;
}

/** Requests to the provider that move money. */
export interface ProviderRequestsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  kind: 'withdrawal' | 'anticipation' | 'refund';
  withdrawal_id: Optional<number>;
  anticipation_id: Optional<number>;
  /** Transaction of a requested refund. */
  transaction_id: Optional<number>;
  amount_cents: number;
  /** Idempotency key: the provider executes a request once per key. */
  request_key: string;
  created_at: Timestamp;
  /** Set before the request is sent. After that it is never sent again. */
  sent_at: NullableTimestamp;
  settled_at: NullableTimestamp;
  outcome: Optional<'done' | 'refused' | 'looked_up'>;
  fault: Optional<ProviderFault>;
}
