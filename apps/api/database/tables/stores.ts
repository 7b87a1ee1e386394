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
  /** By their names among the store's media. */
  logo: Optional<string>;
  logo_dark: Optional<string>;
  icon: Optional<string>;
  share_image: Optional<string>;
  /** Stands for `share_image` while there is none: drawn of name, colours and logo, whose hash is beside it. */
  share_drawn: Optional<string>;
  share_drawn_of: Optional<string>;
  closed_days: ColumnType<ClosedDay[], string | undefined, string>;
  time_zone: Generated<string>;
  address: ColumnType<StoreAddress[], string | undefined, string>;
  public_token: string;
  next_order_number: Generated<number>;
  /** Administrators work only with a second factor. */
  require_second_factor: Generated<boolean>;
  /** Made to be looked at: search engines stay away. */
  is_demo: Generated<boolean>;
  /** Lists of customers show CPF, phone and e-mail with asterisks. */
  mask_customers_in_lists: Generated<boolean>;
  /** Kept in the transaction of each write: counting them takes too long. */
  customer_count: Generated<number>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

/** All names by which a store is found, its domain among them. */
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
  /** Null: until it is revoked. */
  expires_at: Optional<Date>;
  /** To the minute. */
  last_used_at: NullableTimestamp;
  /** Null: the operator's command. */
  created_by: Optional<number>;
  /** What it is good for; without one, what all keys did before there were scopes. */
  scopes: ColumnType<KeyScope[], string | undefined, string>;
}

export interface StoresTables {
  stores: StoresTable;
  store_domains: StoreDomainsTable;
  integration_keys: IntegrationKeysTable;
}
