import type { Area, Level } from '@botica/contract/kit/permissions';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The tables as the queries see them; `migrations/` is the only truth about the database itself. */
type Timestamp = ColumnType<Date, Date, Date>;
type TimestampDefault = ColumnType<Date, Date | undefined, Date>;
/** A jsonb column: read as the value, written as JSON text. */
type Json<T extends object | null> = JSONColumnType<T, string, string>;
type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

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
  time_zone: Generated<string>;
  address: ColumnType<StoreAddress[], string | undefined, string>;
  public_token: string;
  next_order_number: Generated<number>;
  version: Generated<number>;
  created_at: TimestampDefault;
}

interface DepartmentsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
}

export interface StoredGroupRule {
  role: Area;
  permissions: Level[];
}

interface GroupsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  department_id: number;
  name: string;
  key: string | null;
  is_default: Generated<boolean>;
  grouprules: ColumnType<StoredGroupRule[], string | undefined, string>;
  version: Generated<number>;
}

interface AgentsTable {
  id: GeneratedAlways<number>;
  cpf: string;
  email: string | null;
  username: string | null;
  name: string;
  password_hash: string | null;
  version: Generated<number>;
  created_at: TimestampDefault;
}

interface MembershipsTable {
  store_id: number;
  agent_id: number;
  group_id: number | null;
  is_admin: Generated<boolean>;
  is_enabled: Generated<boolean>;
  picture: string | null;
  version: Generated<number>;
  created_at: TimestampDefault;
}

interface SessionsTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  agent_id: number;
  store_id: number;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  address: string | null;
  user_agent: string | null;
}

interface PreAuthsTable {
  token_hash: string;
  agent_id: number;
  expires_at: Timestamp;
}

interface IntegrationKeysTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
  key_hash: string;
  created_at: TimestampDefault;
  revoked_at: Timestamp | null;
}

interface RateLimitsTable {
  key: string;
  window_start: Timestamp;
  count: number;
}

/** Old and new value of each changed field, in wire form. */
export type AuditChanges = Record<string, [before: unknown, after: unknown]>;

interface AuditTable {
  id: GeneratedAlways<number>;
  store_id: number | null;
  at: Timestamp;
  actor_kind: 'agent' | 'integration' | 'system' | 'import';
  agent_id: number | null;
  actor_name: string;
  entity: string;
  entity_id: number;
  action: string;
  changes: Json<AuditChanges>;
  request_id: string | null;
}

interface IdempotencyKeysTable {
  store_id: number;
  endpoint: string;
  key: string;
  body_hash: string;
  status: number;
  reply: Json<object>;
  created_at: Timestamp;
}

interface OrdersTable {
  id: GeneratedAlways<number>;
  store_id: number;
  number: number;
  alias: GeneratedAlways<string>;
  status: number;
  version: Generated<number>;
  source: string;
  external_id: string | null;
  customer_name: string;
  customer_sort: string;
  search_words: string;
  search: GeneratedAlways<string>;
  customer: Json<Record<string, unknown>>;
  billing_address: NullableJson<Record<string, unknown>>;
  shipping_address: NullableJson<Record<string, unknown>>;
  pickup_address: NullableJson<Record<string, unknown>>;
  selling_branch_id: number | null;
  alternative_payment: NullableJson<Record<string, unknown>>;
  coupon: NullableJson<Record<string, unknown>>;
  shipping_options: ColumnType<{ name: string; shipping_time_max: number }[], string | undefined, string>;
  items_cents: number;
  discount_cents: Generated<number>;
  freight_cents: Generated<number>;
  free_shipping: Generated<boolean>;
  total_cents: number;
  prescription_retained: Generated<boolean>;
  invoice_number: string | null;
  expedition_date: string | null;
  delivery_date: string | null;
  delivery_time: string | null;
  delivery_date_time_specified: string | null;
  delivery_obs: string | null;
  tracking_code: string | null;
  status_justification: string | null;
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
}

interface OrderRequestsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  order_id: number;
  display_id: string;
}

interface OrderItemsTable {
  id: GeneratedAlways<number>;
  order_id: number;
  request_id: number | null;
  position: number;
  title: string;
  qty: number;
  unit_cents: number;
  thumbnail_url: string | null;
  variants: ColumnType<{ name: string; option: string }[], string | undefined, string>;
  volume: number | null;
  volume_unit: string | null;
  ingredients: ColumnType<{ name: string; quantity: string | null }[], string | undefined, string>;
}

interface PaymentsTable {
  id: GeneratedAlways<number>;
  order_id: number;
  external_id: string | null;
  payment_method: 'credit_card' | 'boleto' | 'pix';
  status: 'paid' | 'waiting_payment' | 'refunded' | 'refused' | 'processing';
  amount_cents: number;
  installments: number | null;
  card_brand: string | null;
  card_last_digits: string | null;
  card_holder_name: string | null;
  tid: string | null;
  billet_barcode: string | null;
  billet_url: string | null;
  billet_expiration_date: string | null;
  pix_expiration_date: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
}

interface OrderCountersTable {
  store_id: number;
  kind: string;
  count: number;
}

export interface Tables {
  stores: StoresTable;
  departments: DepartmentsTable;
  groups: GroupsTable;
  agents: AgentsTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  pre_auths: PreAuthsTable;
  integration_keys: IntegrationKeysTable;
  rate_limits: RateLimitsTable;
  audit: AuditTable;
  idempotency_keys: IdempotencyKeysTable;
  orders: OrdersTable;
  order_requests: OrderRequestsTable;
  order_items: OrderItemsTable;
  payments: PaymentsTable;
  order_counters: OrderCountersTable;
}
