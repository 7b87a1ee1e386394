import type { ClosedDay } from '@botica/contract/features/branches/record/closed-days';
import type { KeyScope } from '@botica/contract/kit/key-scopes';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp, TimestampDefault } from '../column-types.ts';

export interface StoreAddress {
  street: string;
  number: string;
  district: string;
  city: string;
  uf: string;
  zip: string;
}

interface StoresTable {
  id: GeneratedAlways<number>;
  domain: string;
  name: string;
  cnpj: string | null;
  main_color: Generated<string>;
  secondary_color: Generated<string>;
  /** Names among the store's media. */
  logo: Optional<string>;
  logo_dark: Optional<string>;
  icon: Optional<string>;
  share_image: Optional<string>;
  /**
   * Replaces `share_image` while there is none: drawn from name, colours and logo, whose hash is in the second column.
   */
  share_drawn: Optional<string>;
  share_drawn_of: Optional<string>;
  closed_days: ColumnType<ClosedDay[], string | undefined, string>;
  time_zone: Generated<string>;
  address: ColumnType<StoreAddress[], string | undefined, string>;
  public_token: string;
  next_order_number: Generated<number>;
  /** True if administrators need a second factor. */
  require_second_factor: Generated<boolean>;
  /** True for a demo store, which search engines must not list. */
  is_demo: Generated<boolean>;
  /** True if lists of customers show CPF, phone and e-mail with asterisks. */
  mask_customers_in_lists: Generated<boolean>;
  /** Updated in the transaction of each write, because counting takes too long. */
  customer_count: Generated<number>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

/** All domains of a store, its main domain included. */
interface StoreDomainsTable {
  domain: string;
  store_id: number;
  created_at: TimestampDefault;
}

interface IntegrationKeysTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
  key_hash: string;
  created_at: TimestampDefault;
  revoked_at: Timestamp | null;
  /** Null for a key that is valid until it is revoked. */
  expires_at: Optional<Date>;
  /** Updated at most once a minute. */
  last_used_at: NullableTimestamp;
  /** Null for a key that the operator's command created. */
  created_by: Optional<number>;
  /** Permissions of the key. The default is what all keys could do before scopes existed. */
  scopes: ColumnType<KeyScope[], string | undefined, string>;
}

export interface StoresTables {
  stores: StoresTable;
  store_domains: StoreDomainsTable;
  integration_keys: IntegrationKeysTable;
}
