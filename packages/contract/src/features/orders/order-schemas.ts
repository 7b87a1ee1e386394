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

/** The order as the calls answer it, in the snake_case names agreed with its clients. */
export const paymentStatuses = ['paid', 'waiting_payment', 'refunded', 'refused', 'processing'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a sender may say of a payment; on the wire of an order a chargeback is a refund. */
export const paymentStates = [...paymentStatuses, 'chargeback'] as const;
export type PaymentState = (typeof paymentStates)[number];

const text = z.string();
const optionalText = z.nullable(z.string());

export const orderAddress = z.object(placedAddressRecord.reply);
export type OrderAddress = z.infer<typeof orderAddress>;

export const orderCustomer = z.object({
  /** Null until the order is linked to a registered customer, and for people who may not read customers. */
  id: z.nullable(z.int()),
  ...buyerRecord.reply,
});
export type OrderCustomer = z.infer<typeof orderCustomer>;

export const orderItem = z.object({
  id: z.int(),
  title: text,
  qty: z.int(),
  /** Price of one unit; the line's total is `total`. */
  price_net: money,
  total: money,
  thumbnail_url: optionalText,
  /** What `GET /v2/thumbnail` asks for with the address; null without a picture, and of a path of this server. */
  thumbnail_signature: optionalText,
  /** The product that it was, while that is in the catalogue; what it was like stands here, whatever becomes of it. */
  product_id: z.nullable(z.int()),
  /** The name of its pharmaceutical form. */
  form: optionalText,
  medical_prescription_only: z.boolean(),
  retains_prescription: z.boolean(),
  prescription_class: z.enum(prescriptionClasses),
  request_cid: z.boolean(),
  variants: z.array(z.object({ name: text, option: text })),
  ...placedItemRecord.reply,
  inquiry_id: z.nullable(z.int()),
  inquiry_display_id: optionalText,
  /** Its formula as it was sold: typed with the order, else the product's of that moment. */
  ingredients: z.object({
    items: z.array(
      z.object({
        name: text,
        /** As people read it: "7,5 mg", "q.s.p.". */
        quantity: optionalText,
        /** Amount and unit of a formula of the catalogue (`qsp`: the substance that fills up to the whole). */
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
  /** What of it went back; the status stays `paid` until that is the whole. */
  refunded_amount: money,
  paid_at: z.nullable(instant),
  /** One installment's amount: the whole divided by `installments`. */
  amount_split: money,
  ...placedPaymentRecord.reply,
  pix_expiration_date: z.nullable(instant),
  /** The name of the person who recorded it; null of a payment that a program sent. */
  recorded_by: optionalText,
  created_at: instant,
});
export type Payment = z.infer<typeof payment>;

export const alternativePayment = z.object({
  method: text,
  type: optionalText,
  obs: optionalText,
  amount: money,
  /** What it was made of, where that was several. */
  parts: z.optional(z.array(z.object({ method: text, type: z.optional(optionalText), amount: money }))),
});
export type AlternativePayment = z.infer<typeof alternativePayment>;

export const orderCoupon = z.object({
  name: text,
  discount: money,
  /** Of the coupon that the order has used; null of what staff or another program took off. */
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
  /** The method of the first payment that was not refused, else of the first; null with an alternative payment or none. */
  payment_method: z.nullable(z.enum(moneyMethods)),
  paid_at: z.nullable(instant),
  created_at: instant,
  items_total: money,
  /** Off items and freight, */
  discount: money,
  freight_cost: money,
  /** and what of it is off the freight. */
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

/** One line of "Histórico do pedido", read from the audit rows. Oldest first. */
export const historyEntry = z.object({
  id: z.int(),
  at: instant,
  agent_id: z.nullable(z.int()),
  agent_name: text,
  action: text,
  /** Field → [before, after], in wire form. No tuple: the compiled serializer refuses one of unknown members. */
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
  /** The failure of the payment of an order that waits for its money; null while none failed or went back. */
  payment_failure: z.nullable(z.enum(['refused', 'refunded'])),
  status: orderRecord.reply.status,
  status_name: text,
  /** The buyer fetches it: shipped, it stands ready. */
  is_pickup: z.boolean(),
  tracking_code: orderRecord.reply.tracking_code,
  expedition_date: orderRecord.reply.expedition_date,
  /** Only with `fetch-products=1`. */
  products: z.optional(
    z.array(z.object({ title: text, thumbnail_url: optionalText, thumbnail_signature: optionalText })),
  ),
});
export type OrderRow = z.infer<typeof orderRow>;
