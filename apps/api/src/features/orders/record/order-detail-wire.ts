import type {
  AlternativePayment,
  HistoryEntry,
  OrderAddress,
  OrderCoupon,
  OrderCustomer,
  OrderDetail,
  OrderItem,
  Payment,
} from '@botica/contract/features/orders/order-schemas';
import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import {
  buyerRecord,
  placedAddressRecord,
  placedItemRecord,
  placedRecord,
} from '@botica/contract/features/orders/record/placed-records';
import { orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { centsToWire } from '@botica/contract/kit/money';
import { wireOf, withDefaults } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { visibleCustomerId } from '../../customers/record/may-read-customers.ts';
import { expectedDispatch } from './expected-dispatch.ts';
import type { StoredOrder } from './order-detail.store.ts';
import { type PictureSigner, toProductPicture } from './picture-signature.ts';

/** Normalises an instant: PostgreSQL writes instants in JSON with an offset (`…+00:00`). */
const toInstant = (text: string): string => new Date(text).toISOString();

function toItem(item: StoredOrder['items'][number], signer: PictureSigner): OrderItem {
  return {
    id: item.id,
    title: item.title,
    qty: item.qty,
    price_net: centsToWire(item.unit_cents),
    total: centsToWire(item.unit_cents * item.qty),
    ...toProductPicture(signer, item.thumbnail_url),
    product_id: item.product_id,
    form: item.form,
    medical_prescription_only: item.medical_prescription_only,
    retains_prescription: item.retains_prescription,
    prescription_class: item.prescription_class,
    request_cid: item.request_cid,
    variants: item.variants,
    ...wireOf(placedItemRecord, item),
    inquiry_id: item.request_id,
    inquiry_display_id: item.display_id,
    ingredients: {
      items: item.ingredients.map(({ concentration = null, measure = null, ...one }) => ({
        ...one,
        concentration,
        measure,
      })),
    },
  };
}

function toPayment(payment: StoredOrder['payments'][number]): Payment {
  const { amount_cents, refunded_cents, created_at, paid_at, pix_expiration_date, status, ...rest } = payment;
  return {
    ...rest,
    status: status === 'chargeback' ? 'refunded' : status,
    amount: centsToWire(amount_cents),
    refunded_amount: centsToWire(refunded_cents),
    paid_at: paid_at && toInstant(paid_at),
    amount_split: centsToWire(Math.round(amount_cents / (payment.installments ?? 1))),
    pix_expiration_date: pix_expiration_date && toInstant(pix_expiration_date),
    created_at: toInstant(created_at),
  };
}

/** Method of the first payment that was not refused, else of the first payment: the rule of `keepPaymentKind`. */
function firstMethod(payments: StoredOrder['payments']) {
  const standing = payments.find(({ status }) => status !== 'refused') ?? payments[0];
  return standing?.payment_method ?? null;
}

function toHistoryEntry({ at, actor_name, ...entry }: StoredOrder['history'][number]): HistoryEntry {
  return { ...entry, at: toInstant(at), agent_name: actor_name };
}

function toOrderHead(order: StoredOrder, history: HistoryEntry[], reader: Reader): OrderDetail['order'] {
  const last = history.at(-1);
  return {
    id: order.id,
    label: `#${order.alias}`,
    alias: order.alias,
    ...wireOf(orderRecord, order),
    status_name: orderStatusTable[order.status].name,
    version: order.version,
    payment_method: order.alternative_payment === null ? firstMethod(order.payments) : null,
    paid_at: order.paid_at?.toISOString() ?? null,
    created_at: order.created_at.toISOString(),
    items_total: centsToWire(order.items_cents),
    discount: centsToWire(order.discount_cents + order.freight_discount_cents),
    freight_cost: centsToWire(order.freight_cents),
    freight_discount: centsToWire(order.freight_discount_cents),
    ...wireOf(placedRecord, order),
    price_net: centsToWire(order.total_cents),
    total_amount: centsToWire(order.total_cents),
    selling_branch_id: order.selling_branch_id,
    expedition_date_estimate: expectedDispatch(order, reader.clock(), reader.actor.timeZone),
    last_update: last ? { agent_id: last.agent_id, agent_name: last.agent_name, at: last.at } : null,
    inquiry_display_ids: order.requests,
    shipping_estimate: {
      shipping_options: order.shipping_options.map(({ name, shipping_time_max }) => ({ name, shipping_time_max })),
    },
  };
}

/* Buyer and addresses are stored in the wire's form. Fields that were declared after an order came are empty in it. */
const emptyBuyer = withDefaults(buyerRecord, {});
const emptyAddress = withDefaults(placedAddressRecord, {});
const toAddress = (address: StoredOrder['shipping_address']) =>
  address && { ...emptyAddress, ...(address as OrderAddress) };

type Reader = PictureSigner & Pick<Context, 'actor' | 'clock'>;

/** Converts an order for `reader`, whose rights decide what it contains. */
export function toOrderDetail(order: StoredOrder, reader: Reader): OrderDetail {
  const history = order.history.map(toHistoryEntry);
  return {
    order: toOrderHead(order, history, reader),
    customer: {
      ...emptyBuyer,
      ...(order.customer as OrderCustomer),
      id: visibleCustomerId(reader.actor, order.customer_id),
    },
    billing_address: toAddress(order.billing_address),
    shipping_address: toAddress(order.shipping_address),
    pickup_address: toAddress(order.pickup_address),
    products: order.items.map((item) => toItem(item, reader)),
    payment: order.payments.map(toPayment),
    alternative_payment: order.alternative_payment as AlternativePayment | null,
    coupon: order.coupon && { ...(order.coupon as Omit<OrderCoupon, 'id'>), id: order.coupon_id },
    history,
  };
}
