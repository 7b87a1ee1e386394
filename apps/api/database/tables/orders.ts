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

/** The last change of an order's status, while nothing else has changed the order. */
export interface StatusUndo {
  agent_id: number;
  /** Request id of the call or batch that made it. */
  request_id: string;
  /** Version of the order after the change. */
  version: number;
  /** Former values of the changed columns. */
  before: Record<string, unknown>;
  /** True after the undo. */
  is_undone: boolean;
  /** A payment that was recorded with the change. The undo cancels it. */
  payment_id?: number;
}

interface OwnColumns {
  pay_at_pickup: Generated<boolean>;
  prescription_retained: Generated<boolean>;
  paid_at: NullableTimestamp;
}
/** A way to send an order. Without days of the week it runs on the branch's opening days. */
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
  /** Payment kind in the list. An alternative payment wins over the first payment of the gateway. */
  payment_kind: Optional<PaymentKind>;
  is_pickup: GeneratedAlways<boolean>;
  /** Null if no document or e-mail identifies the customer. */
  customer_id: Optional<number>;
  customer: Json<Record<string, unknown>>;
  billing_address: NullableJson<Record<string, unknown>>;
  shipping_address: NullableJson<Record<string, unknown>>;
  pickup_address: NullableJson<Record<string, unknown>>;
  selling_branch_id: number | null;
  alternative_payment: NullableJson<Record<string, unknown>>;
  coupon: NullableJson<Record<string, unknown>>;
  shipping_options: ColumnType<ShippingOption[], string | undefined, string>;
  /** Longest lead time of its products at the time of the sale, in working days of the branch. */
  lead_days: Generated<number>;
  items_cents: number;
  /** Discount on the items. The discount on the freight has its own column below. */
  discount_cents: Generated<number>;
  freight_cents: Generated<number>;
  freight_discount_cents: Generated<number>;
  total_cents: number;
  created_at: Timestamp;
  undo: NullableJson<StatusUndo>;
  /** Time by the clock of the database. */
  undo_since: NullableTimestamp;
}

interface OrderRequestsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  order_id: number;
  display_id: string;
}

/** Concentration and measure come from the catalogue; a typed ingredient has neither. */
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
  /** Null if the product is not in the catalogue any more, or never was. */
  product_id: Optional<number>;
  /** Data of the product at the time of the sale, as the flags below. */
  form: Optional<string>;
  medical_prescription_only: Generated<boolean>;
  retains_prescription: Generated<boolean>;
  prescription_class: Generated<PrescriptionClass>;
  request_cid: Generated<boolean>;
}

/**
 * Source of a payment's state. `staff`: recorded in the panel; `history`: restored from the audit when events were
 * introduced.
 */
export type PaymentOrigin = 'intake' | 'import' | 'history' | 'staff' | 'standalone';

interface PaymentsTable extends RecordColumns<typeof placedPaymentRecord> {
  id: GeneratedAlways<number>;
  order_id: number;
  external_id: string | null;
  payment_method: MoneyMethod;
  /** `chargeback` is never on an order's wire; people read "Estornado". */
  status: PaymentState;
  amount_cents: number;
  /** Refunded amount, of a partial refund too. */
  refunded_cents: Generated<number>;
  paid_at: NullableTimestamp;
  /** Beginning of its present state. The event has this time, or `paid_at`. */
  changed_at: ColumnType<Date, Date | undefined, Date>;
  origin: Generated<PaymentOrigin>;
  pix_expiration_date: NullableTimestamp;
  /** The person who recorded it by hand, and their name at that time; null for a payment from a program. */
  agent_id: Optional<number>;
  recorded_by: Optional<string>;
  created_at: Timestamp;
}

/** Each state of a payment, oldest first. Only a trigger writes it, and rows never change. */
interface PaymentEventsTable {
  id: GeneratedAlways<number>;
  /** Null for a part of an alternative payment, and for a payment without an order. */
  payment_id: Optional<number>;
  order_id: Optional<number>;
  part: Optional<number>;
  standalone_id: Optional<number>;
  at: Timestamp;
  status: PaymentState;
  amount_cents: number;
  refunded_cents: number;
  origin: PaymentOrigin;
  /** Method at that time; null for methods other than card, boleto and PIX. */
  method: Optional<PaymentMethod>;
  installments: Optional<number>;
}

interface OrderCountersTable {
  store_id: number;
  kind: string;
  count: number;
}

/** Positions of some orders in the long lists. The sort decides which of the three columns has the key. */
interface OrderMarksTable {
  store_id: number;
  list: string;
  place: number;
  at: NullableTimestamp;
  words: string | null;
  amount: number | null;
  order_id: number;
}

/** Orders that entered or left lists after the marks were made. Only a trigger writes it. */
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
  /** Name of the author at that time. */
  agent_name: string;
  /** Empty for a removed note. The row stays, because audit rows refer to it. */
  text: string;
  version: Generated<number>;
  created_at: Timestamp;
  edited_at: NullableTimestamp;
  removed_at: NullableTimestamp;
}

interface OrderViewsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  /** Owner of the view; null for a view of the store. */
  agent_id: number | null;
  name: string;
  /** The name in normalised form. */
  name_key: string;
  /** Position among the store's or the person's views. */
  position: number;
  search: Json<ViewSearch>;
  version: Generated<number>;
  removed_at: NullableTimestamp;
  removed_by: Optional<number>;
}

interface OrderDraftsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  /** Author; nobody else sees the draft. */
  agent_id: number;
  /** Values from the content. */
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
