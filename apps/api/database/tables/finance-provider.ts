import type { ProviderFault } from '@botica/contract/kit/ports/provider-faults';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTimestamp, Optional, Timestamp, TimestampDefault } from '../column-types.ts';

/** A store's account at Pagar.me; both secrets are sealed (`kit/secrets.ts`). */
export interface PagarmeConnectionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  version: Generated<number>;
  secret_key: NullableJson<{ sealed: string; end: string }>;
  is_test: Generated<boolean>;
  account_id: Optional<string>;
  basic_user: Optional<string>;
  basic_password: NullableJson<{ sealed: string; end: string }>;
  /** The last part of the address to which webhooks come. */
  webhook_token: string;
  last_sync_at: NullableTimestamp;
  fault: Optional<ProviderFault>;
  fault_since: NullableTimestamp;
  /** They are not asked again before. */
  silent_until: NullableTimestamp;
  /** In a row. */
  faults: Generated<number>;
  /** Counts the jobs that apply what webhooks told of; one at a time. */
  drain_number: Generated<number>;
  is_draining: Generated<boolean>;
  /** Somebody reads; until then nobody else does. */
  syncing_until: NullableTimestamp;
  /** All charges that were made before are known; what is being read now ends at `charges_window_until`. */
  charges_until: NullableTimestamp;
  charges_page: Generated<number>;
  charges_window_until: NullableTimestamp;
  /** The same of payables, by when they changed. */
  payables_until: NullableTimestamp;
  payables_cursor: Optional<string>;
  payables_window_until: NullableTimestamp;
  /** The day on which every open charge was last read again. */
  open_read_on: Optional<string>;
  /** What the provider says more than the rows here. */
  waiting_difference_cents: Optional<number>;
  available_difference_cents: Optional<number>;
  compared_at: NullableTimestamp;
}

/** What is to be read again from the provider; `number` rises with each time that somebody asks for it. */
export interface PagarmeRereadsTable {
  store_id: number;
  /** A charge (`ch_…`) or an order (`or_…`). */
  subject: string;
  number: Generated<number>;
  /** It came, but was no answer. */
  tries: Generated<number>;
  asked_at: TimestampDefault;
}

/** Webhooks that were taken: nothing of what they told, only what they told of. */
export interface PagarmeHooksTable {
  store_id: number;
  hook_id: string;
  type: string;
  subject: Optional<string>;
  received_at: Timestamp;
}

/** Whose a charge may be; a payment of an order, or an order. */
export interface PairingChoice {
  order_id: number | null;
  payment_id: number | null;
}

/** Charges that fit more than one; `chosen`: what a person has said. */
export interface PagarmePairingsTable {
  transaction_id: number;
  store_id: number;
  candidates: Json<PairingChoice[]>;
  chosen: NullableJson<PairingChoice>;
  created_at: Timestamp;
}

/** As the provider told them last. */
export interface ProviderBalancesTable {
  recipient_id: number;
  store_id: number;
  available_cents: number;
  waiting_cents: number;
  transferred_cents: number;
  at: Timestamp;
  /** What the lines that are kept come to, in the ledger's words. */
  sales: Generated<number>;
  refunds: Generated<number>;
  chargebacks: Generated<number>;
  in_transit: Generated<number>;
  /** What waits or is available and has left with no withdrawal. */
  open_income: Generated<number>;
  acquisition_fees: Generated<number>;
  antifraud_fees: Generated<number>;
  anticipation_fees: Generated<number>;
  transfer_fees: Generated<number>;
}

/** What the provider was asked to do with money. */
export interface ProviderRequestsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  kind: 'withdrawal' | 'anticipation' | 'refund';
  withdrawal_id: Optional<number>;
  anticipation_id: Optional<number>;
  /** Of which a refund is asked for. */
  transaction_id: Optional<number>;
  amount_cents: number;
  /** The provider does once what is asked for under the same one. */
  request_key: string;
  created_at: Timestamp;
  /** Written before it is sent: from then on it is never sent again. */
  sent_at: NullableTimestamp;
  settled_at: NullableTimestamp;
  outcome: Optional<'done' | 'refused' | 'looked_up'>;
  fault: Optional<ProviderFault>;
}
