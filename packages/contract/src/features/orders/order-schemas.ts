import * as z from 'zod/mini';
import { day, instant } from '../../kit/dates.ts';
import { money } from '../../kit/money.ts';
import { prescriptionClasses } from '../products/record/prescription-class.ts';
import { moneyMethods } from './payments/payment-methods.ts';
import { orderRecord } from './record/order-record.ts';
import {
  buyerRecord,
  placedAddressRecord,
  placedItemRecord,
  placedPaymentRecord,
  placedRecord,
} from './record/placed-records.ts';

/** An order in replies, with the names of the specification. */
export const paymentStatuses = ['paid', 'waiting_payment', 'refunded', 'refused', 'processing'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** States that a sender may report; on the wire of an order a chargeback is a refund. */
export const paymentStates = [...paymentStatuses, 'chargeback'] as const;
export type PaymentState = (typeof paymentStates)[number];

const text = z.string();
const optionalText = z.nullable(z.string());

export const orderAddress = z.object(placedAddressRecord.reply);
export type OrderAddress = z.infer<typeof orderAddress>;

export const orderCustomer = z.object({
  /** Null until the order is linked to a customer, and for people who may not read customers. */
  id: z.nullable(z.int()),
  ...buyerRecord.reply,
});
export type OrderCustomer = z.infer<typeof orderCustomer>;

export const orderItem = z.object({
  id: z.int(),
  title: text,
  qty: z.int(),
  /** Price of one unit; `total` is that of the line. */
  price_net: money,
  total: money,
  thumbnail_url: optionalText,
  /** Signature for `GET /v2/thumbnail`; null without a picture, and for a path of this server. */
  thumbnail_signature: optionalText,
  /** The product while it is in the catalogue. The item's own fields keep what was sold. */
  product_id: z.nullable(z.int()),
  /** Name of the pharmaceutical form. */
  form: optionalText,
  medical_prescription_only: z.boolean(),
  retains_prescription: z.boolean(),
  prescription_class: z.enum(prescriptionClasses),
  request_cid: z.boolean(),
  variants: z.array(z.object({ name: text, option: text })),
  ...placedItemRecord.reply,
  inquiry_id: z.nullable(z.int()),
  inquiry_display_id: optionalText,
  /** The formula as it was sold: typed with the order, else the product's formula at that moment. */
  ingredients: z.object({
    items: z.array(
      z.object({
        name: text,
        /** Formatted for people: "7,5 mg", "q.s.p.". */
        quantity: optionalText,
        /** Amount and unit of a catalogue formula (`qsp`: the substance that fills up to the whole). */
        concentration: z.nullable(z.number()),
        measure: optionalText,
      }),
    ),
  }),
});
export type OrderItem = z.infer<typeof orderItem>;

export const payment = z.object({
  id: z.int(),
  payment_method: z.enum(moneyMethods),
  status: z.enum(paymentStatuses),
  amount: money,
  /** Refunded amount; the status stays `paid` until it is the whole amount. */
  refunded_amount: money,
  paid_at: z.nullable(instant),
  /** Amount of one instalment: the whole divided by `installments`. */
  amount_split: money,
  ...placedPaymentRecord.reply,
  pix_expiration_date: z.nullable(instant),
  /** Name of the person who recorded it; null for a payment from a program. */
  recorded_by: optionalText,
  created_at: instant,
});
export type Payment = z.infer<typeof payment>;

export const alternativePayment = z.object({
  method: text,
  type: optionalText,
  obs: optionalText,
  amount: money,
  /** Its parts, if it has several. */
  parts: z.optional(z.array(z.object({ method: text, type: z.optional(optionalText), amount: money }))),
});
export type AlternativePayment = z.infer<typeof alternativePayment>;

export const orderCoupon = z.object({
  name: text,
  discount: money,
  /** Id of the store's coupon; null for a discount by staff or another program. */
  id: z.nullable(z.int()),
});
export type OrderCoupon = z.infer<typeof orderCoupon>;

const orderHead = z.object({
  id: z.int(),
  label: text,
  alias: text,
  ...orderRecord.reply,
  status_name: text,
  version: z.int(),
  /**
   * Method of the first payment that was not refused, else of the first one; null with an alternative payment or none.
   */
  payment_method: z.nullable(z.enum(moneyMethods)),
  paid_at: z.nullable(instant),
  created_at: instant,
  items_total: money,
  /** Discount on items and freight. */
  discount: money,
  freight_cost: money,
  /** The part of it on the freight. */
  freight_discount: money,
  ...placedRecord.reply,
  price_net: money,
  total_amount: money,
  selling_branch_id: z.nullable(z.int()),
  expedition_date_estimate: z.nullable(day),
  last_update: z.nullable(z.object({ agent_id: z.nullable(z.int()), agent_name: text, at: instant })),
  inquiry_display_ids: z.array(text),
  shipping_estimate: z.object({
    shipping_options: z.array(z.object({ name: text, shipping_time_max: z.int() })),
  }),
});

/** A line of "Histórico do pedido" from the audit rows, oldest first. */
export const historyEntry = z.object({
  id: z.int(),
  at: instant,
  agent_id: z.nullable(z.int()),
  agent_name: text,
  action: text,
  /**
   * Field → [before, after], in wire form. Not a tuple, because the compiled serializer refuses one with unknown
   * members.
   */
  changes: z.record(z.string(), z.array(z.unknown()).check(z.length(2))),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const orderDetail = z.object({
  order: orderHead,
  customer: orderCustomer,
  billing_address: z.nullable(orderAddress),
  shipping_address: z.nullable(orderAddress),
  pickup_address: z.nullable(orderAddress),
  products: z.array(orderItem),
  payment: z.array(payment),
  alternative_payment: z.nullable(alternativePayment),
  coupon: z.nullable(orderCoupon),
  history: z.array(historyEntry),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const orderRow = z.object({
  id: z.int(),
  alias: text,
  label: text,
  customer_id: z.nullable(z.int()),
  customer_name: text,
  inquiry_display_ids: z.array(text),
  prescription_retained: orderRecord.reply.prescription_retained,
  created_at: instant,
  price_net: money,
  payment_method_name: optionalText,
  /** The failed payment of an order that waits for its money; null if none failed or was refunded. */
  payment_failure: z.nullable(z.enum(['refused', 'refunded'])),
  status: orderRecord.reply.status,
  status_name: text,
  /** The buyer picks it up: a shipped order is ready for pickup. */
  is_pickup: z.boolean(),
  tracking_code: orderRecord.reply.tracking_code,
  expedition_date: orderRecord.reply.expedition_date,
  /** Only with `fetch-products=1`. */
  products: z.optional(
    z.array(z.object({ title: text, thumbnail_url: optionalText, thumbnail_signature: optionalText })),
  ),
});
export type OrderRow = z.infer<typeof orderRow>;
