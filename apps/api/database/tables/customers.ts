import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface CustomersTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
  /** `normaliseText(name)`, cut: what is sorted and compared. */
  name_sort: string;
  search_words: string;
  search: GeneratedAlways<string>;
  gender: Optional<'m' | 'f' | 'n'>;
  birthday: Optional<string>;
  /** Lower case. */
  email: Optional<string>;
  ddi: Generated<string>;
  /** DDD and number, 10 or 11 digits. */
  phone: Optional<string>;
  /** The phone without its DDD. */
  phone_number: GeneratedAlways<string | null>;
  cpf: Optional<string>;
  cnpj: Optional<string>;
  /** CPF, else CNPJ. */
  document: GeneratedAlways<string | null>;
  rg_number: Optional<string>;
  rg_issuer: Optional<string>;
  rg_uf: Optional<string>;
  rg_country: Optional<string>;
  notes: Optional<string>;
  tags: Generated<string[]>;
  last_order_id: Optional<number>;
  last_order_number: Optional<number>;
  last_order_at: NullableTimestamp;
  /** Customers who were merged into this one: their audit rows are this one's too. */
  merged_ids: Generated<number[]>;
  anonymised_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
}

interface CustomerAddressesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  customer_id: number;
  recipient: Optional<string>;
  type: Optional<'residential' | 'business'>;
  zip: string;
  street: string;
  number: string;
  complement: Optional<string>;
  obs: Optional<string>;
  reference: Optional<string>;
  district: Optional<string>;
  city: string;
  uf: string;
  version: Generated<number>;
  created_at: Timestamp;
}

/** An e-mail or a document of a customer who was merged into this one: an order that bears it is this one's. */
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
