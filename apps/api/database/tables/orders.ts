import type { orderRecord } from '@botica/contract/features/orders/order-record';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

interface OwnColumns {
  prescription_retained: Generated<boolean>;
  paid_at: NullableTimestamp;
}

interface OrdersTable extends RecordColumns<typeof orderRecord, OwnColumns> {
  id: GeneratedAlways<number>;
  store_id: number;
  number: number;
  alias: GeneratedAlways<string>;
  version: Generated<number>;
  source: string;
  external_id: string | null;
  customer_name: string;
  customer_sort: string;
  search_words: string;
  search: GeneratedAlways<string>;
  /** Null where neither document nor e-mail says whose order it is. */
  customer_id: Optional<number>;
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
  pix_expiration_date: NullableTimestamp;
  created_at: Timestamp;
}

interface OrderCountersTable {
  store_id: number;
  kind: string;
  count: number;
}

/** Where some orders stand in the long lists; the sort says which of the three columns its key is in. */
interface OrderMarksTable {
  store_id: number;
  list: string;
  place: number;
  at: NullableTimestamp;
  words: string | null;
  amount: number | null;
  order_id: number;
}

/** Orders that came to lists or left them since the marks were made; written by a trigger alone. */
interface OrderMovesTable {
  store_id: number;
  delta: -1 | 1;
  status: number;
  prescription_retained: boolean;
  created_at: Timestamp;
  number: number;
  customer_sort: string;
  total_cents: number;
  order_id: number;
}

export interface OrdersTables {
  orders: OrdersTable;
  order_requests: OrderRequestsTable;
  order_items: OrderItemsTable;
  payments: PaymentsTable;
  order_counters: OrderCountersTable;
  order_marks: OrderMarksTable;
  order_moves: OrderMovesTable;
}
