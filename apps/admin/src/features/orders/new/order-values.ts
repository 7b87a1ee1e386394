import type { DraftContent } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import {
  type StaffFreight,
  type StaffOrder,
  staffOrder,
  staffOrderTotals,
} from '@botica/contract/features/orders/staff/staff-order';
import type { DeliveryOption } from '@botica/contract/features/orders/staff/staff-order.contract';
import { wireToCents } from '@botica/contract/kit/money';
import * as z from 'zod/mini';

/** The draft stores the form's values. `sold_id`: the item's id in an order under correction. */
export type ItemValues = DraftContent['items'][number] & { sold_id?: number | undefined };
export type OrderValues = Omit<DraftContent, 'items'> & { items: ItemValues[] };

export const emptyItem: ItemValues = {
  title: '',
  qty: '1',
  unit_price: '',
  inquiry_display_id: '',
  ingredients: '',
  product_id: null,
  volume: '',
  variants: [],
};

export const emptyOrder: OrderValues = {
  customer_id: null,
  customer: { name: '', email: '', phone: '', document: '' },
  branch_id: '',
  items: [emptyItem],
  discount: { amount: '', reason: '' },
  coupon: '',
  kind: 'pickup',
  address: {
    zip: '',
    street: '',
    number: '',
    complement: '',
    district: '',
    city: '',
    uf: '',
    recipient: '',
    obs: '',
  },
  quoted: { location_id: '', cost: '' },
  charged: { amount: '', reason: '' },
  payments: [],
  payment_obs: '',
  pay_at_pickup: false,
  prescription_retained: false,
};

export const isFilled = (part: object) =>
  Object.values(part).some((text) => typeof text === 'string' && text.trim() !== '');
export const isBlankItem = ({ qty: _, ...item }: ItemValues) => !isFilled(item);
const isBlankPayment = ({ method, amount: paid }: OrderValues['payments'][number]) => !isFilled({ method, paid });

/** True if the form has values worth a draft. */
export function isWorthKeeping(values: OrderValues): boolean {
  const { customer_id: id, items, payments } = values;
  if (id !== null || items.some((item) => !isBlankItem(item)) || payments.some((one) => !isBlankPayment(one)))
    return true;
  const { payment_obs: obs, coupon } = values;
  return [values.customer, values.address, values.discount, { obs, coupon }].some(isFilled);
}

/** `"12.50"` → 1250; 0 for text that is no amount. */
function centsOf(text: string): number {
  return /^\d{1,10}\.\d{2}$/.test(text) ? wireToCents(text) : 0;
}
export const quantityOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const amount = (cents: number) => ({ amount: (cents / 100).toFixed(2) });

/** Current freight in cents and the minimum purchase for free delivery; none if staff charge a different price. */
function freightOf({ kind, quoted, charged }: Pick<OrderValues, 'kind' | 'quoted' | 'charged'>): StaffFreight {
  if (kind === 'pickup') return { cents: 0, freeFrom: null };
  if (charged.amount !== '') return { cents: centsOf(charged.amount), freeFrom: null };
  return { cents: centsOf(quoted.cost), freeFrom: quoted.free_from || null };
}

/** The chosen delivery as form values. */
export const quotedOf = ({ location_id: id, cost, free_from: free }: QuotedOption): OrderValues['quoted'] => ({
  location_id: String(id),
  cost,
  free_from: free ?? '',
});
type QuotedOption = Pick<DeliveryOption, 'location_id' | 'cost' | 'free_from'>;

/** Current totals. Incomplete rows are left out. `coupon`: discount of the coupon. */
export function totalsOf(
  values: Pick<OrderValues, 'items' | 'discount' | 'kind' | 'quoted' | 'charged' | 'payments'>,
  coupon: { is: string; discountCents?: number; freightDiscountCents?: number } = { is: 'none' },
) {
  const items = values.items.map(({ qty, unit_price: price }) => ({
    qty: quantityOf(qty) || 0,
    unit_price: amount(centsOf(price)).amount,
  }));
  const discountCents = centsOf(values.discount.amount);
  const discount = discountCents === 0 ? null : amount(discountCents);
  const paidCents = values.payments.reduce((sum, one) => sum + centsOf(one.amount), 0);
  const { discountCents: cartCents = 0, freightDiscountCents = 0 } = coupon;
  const taken = { discountCents: cartCents, freightDiscountCents };
  return { ...staffOrderTotals({ items, discount }, freightOf(values), taken), paidCents };
}

/** Ingredients of a formula from lines such as "Ureia: 10%". */
export function ingredientsOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...quantity] = line.split(':');
      return { name: name.trim(), quantity: quantity.join(':').trim() || null };
    });
}

const orNull = (text: string) => text.trim() || null;

/** Key of the chosen volume: `30|mL`, or `base` for the volume of the product's own price. */
export const baseVolume = 'base';
export const volumeKey = ({ value, unit }: { value: number; unit: string }) => `${value}|${unit}`;

export function volumeOfKey(key: string | undefined): { value: number; unit: string } | null {
  const [value, unit] = (key ?? '').split('|');
  return unit === undefined ? null : { value: Number(value), unit };
}

/** A catalogue product is sent by its id and price only, because the person has seen it. */
export function itemOf({
  qty,
  ingredients,
  volume: key,
  variants,
  product_id: id,
  title,
  sold_id: _,
  ...item
}: ItemValues) {
  const volume = volumeOfKey(key);
  return {
    ...item,
    ...(id ? { product_id: id } : { title }),
    ...((id || variants?.length) && { variants }),
    ...(volume && { volume: volume.value, volume_unit: volume.unit }),
    qty: quantityOf(qty),
    ingredients: ingredientsOf(ingredients),
  };
}

/** Rows with their index in the form, without the blank ones. */
export const indexed = <T>(rows: readonly T[], isBlank: (row: T) => boolean) =>
  rows.map((row, index) => ({ row, index })).filter(({ row }) => !isBlank(row));

/** All rows as a call takes them, incomplete ones included. */
export const sentItems = (values: Pick<OrderValues, 'items'>) =>
  values.items.filter((item) => !isBlankItem(item)).map(itemOf);

/** Sends the fields of a payment method with that method only. */
const paymentOf = ({ method, amount, method_name: name, installments }: OrderValues['payments'][number]) => ({
  method,
  amount,
  ...(method === 'other' && { method_name: name }),
  ...(method === 'credit_card' && { installments: Number(installments) || 1 }),
});

/** Whether the shown total includes the freight. With a coupon the server decides. */
const seenFreight = (values: OrderValues) =>
  values.coupon?.trim() ? {} : { free_shipping: totalsOf(values).freeShipping };

function bodyOf(values: OrderValues, draftId: number | null) {
  const { address, charged, customer, discount, quoted } = values;
  const items = indexed(values.items, isBlankItem);
  const payments = indexed(values.payments, isBlankPayment);
  const body = {
    ...(values.customer_id === null ? { customer: { ...customer } } : { customer_id: values.customer_id }),
    branch_id: values.branch_id,
    items: items.map(({ row }) => itemOf(row)),
    discount: isFilled(discount) ? discount : null,
    coupon: orNull(values.coupon ?? ''),
    delivery:
      values.kind === 'pickup'
        ? { kind: 'pickup' }
        : {
            kind: 'delivery',
            address,
            quoted: { location_id: quoted.location_id, cost: quoted.cost, ...seenFreight(values) },
            charged: isFilled(charged) ? charged : null,
          },
    payments: payments.map(({ row }) => paymentOf(row)),
    payment_obs: orNull(values.payment_obs),
    pay_at_pickup: values.kind === 'pickup' && values.pay_at_pickup,
    prescription_retained: values.prescription_retained,
    draft_id: draftId,
  };
  return { body, items, payments };
}

/** Messages by the names of the form's fields. */
export type OrderErrors = Record<string, string>;

/** Rows of a request with their index in the form. */
type SentRows = Record<'items' | 'payments', readonly { index: number }[]>;

/** The form's field for a path of the request body. */
export function fieldOf(path: string, { items, payments }: SentRows): string {
  const [first = '', second = '', third = '', ...rest] = path.split('.');
  const rowOf = (rows: readonly { index: number }[]) => rows[Number(second)]?.index ?? 0;
  if (first === 'items') {
    const isName = third === '' || third === 'product_id' || third === 'id';
    return [`items.${rowOf(items)}`, isName ? 'title' : third, ...rest].join('.');
  }
  if (first === 'payments') return `payments.${rowOf(payments)}.${third || 'amount'}`;
  if (first === 'customer_id' || path === 'customer') return 'customer.name';
  if (first === 'delivery') return second === 'quoted' ? 'quoted.location_id' : path.slice('delivery.'.length);
  return path;
}

/** Replaces schema messages that do not suit a choice. */
const chosen: OrderErrors = {
  branch_id: 'Escolha a unidade.',
  'quoted.location_id': 'Escolha a entrega.',
};

/** Message about the options that must still be chosen: "Escolha: Cor." */
export const missingOption = (...names: string[]) => `Escolha: ${names.join(', ')}.`;

export function messageOf(field: string, { message }: { message: string }, values: OrderValues): string {
  if (field.endsWith('.qty')) return 'Informe a quantidade, de 1 a 100.000.';
  const [, index, , place] = field.split('.');
  if (field.endsWith('.option'))
    return missingOption(values.items[Number(index)]?.variants?.[Number(place)]?.name ?? 'uma opção');
  return chosen[field] ?? message;
}

interface CheckedOrder {
  /** Null while something is invalid. */
  order: StaffOrder | null;
  errors: OrderErrors;
  /** The server's field errors under the form's field names. */
  ofServer: (fields: Record<string, string>) => OrderErrors;
}

/** Validates the order by the contract's rules and returns it, or all its errors. */
export function checkOrder(values: OrderValues, draftId: number | null): CheckedOrder {
  const requestBody = bodyOf(values, draftId);
  const parsed = z.safeParse(staffOrder, requestBody.body);
  const errors: OrderErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(issue.path.join('.'), requestBody);
    errors[field] ??= messageOf(field, issue, values);
  }
  return {
    order: parsed.success ? parsed.data : null,
    errors,
    ofServer: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOf(path, requestBody), message])),
  };
}
