import { longestLead } from '@botica/contract/features/delivery-locations/delivery-dates';
import type { IntakeOrder } from '@botica/contract/features/orders/intake/order-intake';
import { orderTotals } from '@botica/contract/features/orders/intake/order-totals';
import type { OrderCustomer } from '@botica/contract/features/orders/order-schemas';
import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import {
  buyerRecord,
  placedAddressRecord,
  placedItemRecord,
  placedRecord,
} from '@botica/contract/features/orders/record/placed-records';
import type { OrderStatus } from '@botica/contract/features/orders/status/order-status';
import { ingredientAmount } from '@botica/contract/features/products/record/ingredient-amount';
import { parseTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { wireToCents } from '@botica/contract/kit/money';
import { withDefaults } from '@botica/contract/kit/record';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { nameColumns } from '../../customers/record/customer-name.ts';
import type { PlacedPayment } from '../payments/payment-insert-row.ts';
import { normaliseDisplayId } from '../record/display-id.ts';
import type { OrderPatch } from '../record/locked-order.store.ts';
import type { SoldItem } from './name-item.ts';

/** An order as its sender sent it, with items matched to the catalogue. */
export type SoldOrder = Omit<IntakeOrder, 'items' | 'coupon' | 'payments'> & {
  items: readonly SoldItem[];
  payments: readonly PlacedPayment[];
  pay_at_pickup?: boolean | undefined;
  coupon?: SoldCoupon | null | undefined;
};

export interface SoldCoupon {
  name: string;
  /** Discount off items and freight together. */
  discount: string;
  /** Part of `discount` that is off the freight. */
  freight_discount?: string | null | undefined;
}

export interface OrderRowSource {
  /** The order, already validated by the contract's schema. */
  intake: SoldOrder;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  sellingBranchId?: number | null;
  /** Shipment, invoice and justification of an order that is already further along. */
  fields?: OrderPatch;
}

function toCustomer({ rg, document, ...buyer }: IntakeOrder['customer']): OrderCustomer {
  return {
    // `orders.customer_id` names the customer, because it also follows a merge of two customers.
    id: null,
    ...withDefaults(buyerRecord, {
      ...buyer,
      rg: rg ? { number: rg.number, issuer: rg.issuer ?? null, uf: rg.uf ?? null } : null,
      document: document ? (parseTaxDocument(document.number) ?? document) : null,
    }),
  };
}

const toJson = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

/**
 * Totals of the order in integer cents. `freeFrom`: purchase value from which the freight is free, if the store decides
 * that.
 */
export function intakeTotals(intake: SoldOrder, freeFrom: string | null = null) {
  const { discount = '0.00', freight_discount: ofFreight } = intake.coupon ?? {};
  const freightDiscountCents = wireToCents(ofFreight ?? '0.00');
  return orderTotals({
    items: intake.items.map((item) => ({ qty: item.qty, unitCents: wireToCents(item.unit_price) })),
    discountCents: wireToCents(discount) - freightDiscountCents,
    freightDiscountCents,
    freightCents: wireToCents(intake.freight_cost),
    freeShipping: intake.free_shipping,
    freeFrom,
  });
}

/** First `payment_kind` of an order; `keepPaymentKind` updates it afterwards. */
function paymentKindOf({ alternative_payment: alternative, payments, pay_at_pickup: isAtPickup }: SoldOrder) {
  if (alternative) return 'alternative';
  const standing = payments.find(({ status }) => status !== 'refused') ?? payments[0];
  return standing?.payment_method ?? (isAtPickup ? 'at_pickup' : null);
}

export function toOrderInsert(
  storeId: number,
  order: OrderRowSource,
  { number, customerId }: { number: number; customerId: number | null },
): Insertable<Tables['orders']> {
  const { intake } = order;
  const named = nameColumns(storeId, intake.customer.name);
  const totals = intakeTotals(intake);
  const addressJson = (address: IntakeOrder['shipping_address']) =>
    toJson(address && withDefaults(placedAddressRecord, address));
  const { alternative_payment: alternative, pay_at_pickup = false } = intake;
  return {
    store_id: storeId,
    number,
    source: intake.source,
    external_id: intake.external_id ?? null,
    customer_id: customerId,
    customer_name: named.name,
    customer_sort: named.name_sort,
    search_words: named.search_words,
    customer: JSON.stringify(toCustomer(intake.customer)),
    billing_address: addressJson(intake.billing_address),
    shipping_address: addressJson(intake.shipping_address),
    pickup_address: addressJson(intake.pickup_address),
    alternative_payment: toJson(
      alternative && { ...alternative, type: alternative.type ?? null, obs: alternative.obs ?? null },
    ),
    payment_kind: paymentKindOf(intake),
    coupon: toJson(intake.coupon && { name: intake.coupon.name, discount: intake.coupon.discount }),
    shipping_options: JSON.stringify(intake.shipping_options),
    lead_days: longestLead(intake.items.map(({ product }) => product)),
    items_cents: totals.itemsCents,
    discount_cents: totals.discountCents,
    freight_cents: totals.freightCents,
    freight_discount_cents: totals.freightDiscountCents,
    ...withDefaults(placedRecord, intake),
    total_cents: totals.totalCents,
    created_at: order.createdAt,
    selling_branch_id: order.sellingBranchId ?? null,
    ...withDefaults(orderRecord, {
      ...order.fields,
      status: order.status,
      paid_at: order.paidAt,
      pay_at_pickup,
      prescription_retained: intake.prescription_retained,
    }),
  };
}

/** Distinct request ids of an order, in the order of its items. */
export function requestIdsOf(intake: SoldOrder): string[] {
  const ids = intake.items.flatMap((item) => item.inquiry_display_id ?? []).map(normaliseDisplayId);
  return [...new Set(ids)];
}

export function requestKey(orderId: number, displayId: string): string {
  return `${orderId} ${normaliseDisplayId(displayId)}`;
}

/** Formula of an item: as sent with the order, else the product's formula at that moment. */
export function soldFormula({ ingredients, product }: Pick<SoldItem, 'ingredients' | 'product'>) {
  if (ingredients.length > 0) return ingredients.map(({ name, quantity }) => ({ name, quantity: quantity ?? null }));
  return (product?.ingredients ?? []).map(({ name, concentration, measure }) => ({
    name,
    quantity: ingredientAmount({ concentration, measure }),
    concentration,
    measure,
  }));
}

export function toItemInsert(
  orderId: number,
  item: SoldItem,
  position: number,
  requestRowIds: ReadonlyMap<string, number>,
): Insertable<Tables['order_items']> {
  const { inquiry_display_id: displayId, product } = item;
  return {
    order_id: orderId,
    request_id: displayId ? (requestRowIds.get(requestKey(orderId, displayId)) ?? null) : null,
    position,
    title: item.title,
    qty: item.qty,
    unit_cents: wireToCents(item.unit_price),
    thumbnail_url: item.thumbnail_url ?? null,
    variants: JSON.stringify(item.variants),
    ...withDefaults(placedItemRecord, item),
    // Copies of the product's fields: later changes of the product do not affect the order.
    product_id: product?.id ?? null,
    form: product?.form_name ?? null,
    medical_prescription_only: product?.medical_prescription_only ?? false,
    retains_prescription: product?.retains_prescription ?? false,
    prescription_class: product?.prescription_class ?? 'none',
    request_cid: product?.request_cid ?? false,
    ingredients: JSON.stringify(soldFormula(item)),
  };
}
