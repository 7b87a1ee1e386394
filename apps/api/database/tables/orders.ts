import type { DraftContent } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import type { PaymentState } from '@botica/contract/features/orders/order-schemas';
import type { MoneyMethod, PaymentMethod } from '@botica/contract/features/orders/payments/payment-methods';
import type { PaymentKind } from '@botica/contract/features/orders/payments/payment-names';
import type { orderRecord } from '@botica/contract/features/orders/record/order-record';
import type {
  placedItemRecord,
  placedPaymentRecord,
  placedRecord,
} from '@botica/contract/features/orders/record/placed-records';
import type { ViewSearch } from '@botica/contract/features/orders/views/order-views';
import type { PrescriptionClass } from '@botica/contract/features/products/record/prescription-class';
import type { Weekday } from '@botica/contract/kit/weekdays';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

/** The last change of an order's status, as long as nothing else has happened to the order. */
export interface StatusUndo {
  agent_id: number;
  /** Of the call or work that made it. */
  request_id: string;
  /** The order's, after it. */
  version: number;
  /** What it has written, as that stood before. */
  before: Record<string, unknown>;
  /** It has been taken back. */
  is_undone: boolean;
  /** A payment that was recorded with it, and is cancelled with it. */
  payment_id?: number;
}

interface OwnColumns {
  pay_at_pickup: Generated<boolean>;
  prescription_retained: Generated<boolean>;
  paid_at: NullableTimestamp;
}
/** A way to send an order; without days of the week it runs when the branch works. */
interface ShippingOption {
  name: string;
  shipping_time_max: number;
  week_availibility?: Weekday[] | null;
}

type PlacedColumns = RecordColumns<typeof placedRecord, { free_shipping: Generated<boolean> }>;

interface OrdersTable extends RecordColumns<typeof orderRecord, OwnColumns>, PlacedColumns {
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
  /** What the list says it is paid with: an alternative payment outranks the first one of the gateway. */
  payment_kind: Optional<PaymentKind>;
  is_pickup: GeneratedAlways<boolean>;
  /** Null where neither document nor e-mail says whose order it is. */
  customer_id: Optional<number>;
  customer: Json<Record<string, unknown>>;
  billing_address: NullableJson<Record<string, unknown>>;
  shipping_address: NullableJson<Record<string, unknown>>;
  pickup_address: NullableJson<Record<string, unknown>>;
  selling_branch_id: number | null;
  alternative_payment: NullableJson<Record<string, unknown>>;
  coupon: NullableJson<Record<string, unknown>>;
  shipping_options: ColumnType<ShippingOption[], string | undefined, string>;
  /** The longest lead time of its products as they were sold, in working days of the branch. */
  lead_days: Generated<number>;
  items_cents: number;
  /** Off the items; the next but one off the freight. */
  discount_cents: Generated<number>;
  freight_cents: Generated<number>;
  freight_discount_cents: Generated<number>;
  total_cents: number;
  created_at: Timestamp;
  undo: NullableJson<StatusUndo>;
  /** By the database's clock. */
  undo_since: NullableTimestamp;
}

interface OrderRequestsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  order_id: number;
  display_id: string;
}

/** Concentration and measure are the catalogue's; what was typed with the order has neither. */
interface SoldIngredient {
  name: string;
  quantity: string | null;
  concentration?: number | null;
  measure?: string | null;
}

interface OrderItemsTable extends RecordColumns<typeof placedItemRecord> {
  id: GeneratedAlways<number>;
  order_id: number;
  request_id: number | null;
  position: number;
  title: string;
  qty: number;
  unit_cents: number;
  thumbnail_url: string | null;
  variants: ColumnType<{ name: string; option: string }[], string | undefined, string>;
  ingredients: ColumnType<SoldIngredient[], string | undefined, string>;
  /** Null: what it was is in the catalogue no more, or never was. */
  product_id: Optional<number>;
  /** Of the product as it was sold, and the flags below. */
  form: Optional<string>;
  medical_prescription_only: Generated<boolean>;
  retains_prescription: Generated<boolean>;
  prescription_class: Generated<PrescriptionClass>;
  request_cid: Generated<boolean>;
}

/** How a payment's state came in; `staff`: told of in the panel; `history`: read back from the audit when events began to be kept. */
export type PaymentOrigin = 'intake' | 'import' | 'history' | 'staff' | 'standalone';

interface PaymentsTable extends RecordColumns<typeof placedPaymentRecord> {
  id: GeneratedAlways<number>;
  order_id: number;
  external_id: string | null;
  payment_method: MoneyMethod;
  /** `chargeback` is never on an order's wire: people read "Estornado". */
  status: PaymentState;
  amount_cents: number;
  /** What went back, of a refund in part too. */
  refunded_cents: Generated<number>;
  paid_at: NullableTimestamp;
  /** Since when it is in this state; its event stands at this time, or at `paid_at`. */
  changed_at: ColumnType<Date, Date | undefined, Date>;
  origin: Generated<PaymentOrigin>;
  pix_expiration_date: NullableTimestamp;
  /** The person who recorded it by hand, and their name at that time; null for a payment that a program sent. */
  agent_id: Optional<number>;
  recorded_by: Optional<string>;
  created_at: Timestamp;
}

/** Each state that a payment was in, oldest first; written by a trigger alone, and never changed. */
interface PaymentEventsTable {
  id: GeneratedAlways<number>;
  /** Null of a part of an alternative payment, and of one without an order. */
  payment_id: Optional<number>;
  order_id: Optional<number>;
  part: Optional<number>;
  standalone_id: Optional<number>;
  at: Timestamp;
  status: PaymentState;
  amount_cents: number;
  refunded_cents: number;
  origin: PaymentOrigin;
  /** As the payment had it then; null of what is no card, boleto or PIX. */
  method: Optional<PaymentMethod>;
  installments: Optional<number>;
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

interface OrderNotesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  order_id: number;
  agent_id: number | null;
  /** As they were called when they wrote it. */
  agent_name: string;
  /** Empty of one that was removed: its row stays, so that the audit's can be found. */
  text: string;
  version: Generated<number>;
  created_at: Timestamp;
  edited_at: NullableTimestamp;
  removed_at: NullableTimestamp;
}

interface OrderViewsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  /** Whose it is; null of the store's. */
  agent_id: number | null;
  name: string;
  /** In the form in which names are compared. */
  name_key: string;
  /** Among the store's, or among one person's. */
  position: number;
  search: Json<ViewSearch>;
  version: Generated<number>;
  removed_at: NullableTimestamp;
  removed_by: Optional<number>;
}

interface OrderDraftsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  /** Who types it; nobody else sees it. */
  agent_id: number;
  /** As the content names them. */
  customer_id: number | null;
  content: Json<DraftContent>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface OrdersTables {
  order_drafts: OrderDraftsTable;
  order_notes: OrderNotesTable;
  order_views: OrderViewsTable;
  orders: OrdersTable;
  order_requests: OrderRequestsTable;
  order_items: OrderItemsTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  order_counters: OrderCountersTable;
  order_marks: OrderMarksTable;
  order_moves: OrderMovesTable;
}
