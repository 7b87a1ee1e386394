import type { customerAddressRecord, customerRecord } from '@botica/contract/features/customers/customer-record';
import type { MarketingConsent } from '@botica/contract/kit/fields/marketing-consent';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

interface OwnColumns {
  tags: Generated<string[]>;
  marketing_consent: NullableJson<MarketingConsent>;
}

interface CustomersTable extends RecordColumns<typeof customerRecord, OwnColumns> {
  id: GeneratedAlways<number>;
  store_id: number;
  /** `normaliseText(name)`, cut, for sorting and comparing. */
  name_sort: string;
  search_words: string;
  search: GeneratedAlways<string>;
  ddi: Generated<string>;
  /** The phone without its DDD. */
  phone_number: GeneratedAlways<string | null>;
  /** The CPF, else the CNPJ. */
  document: GeneratedAlways<string | null>;
  last_order_id: Optional<number>;
  last_order_number: Optional<number>;
  last_order_at: NullableTimestamp;
  /** Ids of customers who were merged into this one. Their audit rows belong to its history. */
  merged_ids: Generated<number[]>;
  anonymised_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
}

interface CustomerAddressesTable extends RecordColumns<typeof customerAddressRecord> {
  id: GeneratedAlways<number>;
  store_id: number;
  customer_id: number;
  version: Generated<number>;
  created_at: Timestamp;
}

/** An e-mail or a document of a customer who was merged into this one. An order with it belongs to this customer. */
interface CustomerAliasesTable {
  store_id: number;
  customer_id: number;
  kind: 'email' | 'cpf' | 'cnpj';
  value: string;
}

export interface CustomersTables {
  customers: CustomersTable;
  customer_addresses: CustomerAddressesTable;
  customer_aliases: CustomerAliasesTable;
}
