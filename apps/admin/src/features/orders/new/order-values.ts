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

/** The draft of an order keeps what its form holds; `sold_id`: the item of an order that is corrected. */
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
/** A row that stands ready to be typed in. */
export const isBlankItem = ({ qty: _, ...item }: ItemValues) => !isFilled(item);
const isBlankPayment = ({ method, amount: paid }: OrderValues['payments'][number]) => !isFilled({ method, paid });

/** Somebody has typed something that they would miss. */
export function isWorthKeeping(values: OrderValues): boolean {
  const { customer_id: id, items, payments } = values;
  if (id !== null || items.some((item) => !isBlankItem(item)) || payments.some((one) => !isBlankPayment(one)))
    return true;
  const { payment_obs: obs, coupon } = values;
  return [values.customer, values.address, values.discount, { obs, coupon }].some(isFilled);
}

/** `"12.50"` → 1250; of what is no amount, nothing. */
function centsOf(text: string): number {
  return /^\d{1,10}\.\d{2}$/.test(text) ? wireToCents(text) : 0;
}
export const quantityOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const amount = (cents: number) => ({ amount: (cents / 100).toFixed(2) });

/** The freight as it stands, and from which purchase it is free: never where somebody charges another price. */
function freightOf({ kind, quoted, charged }: Pick<OrderValues, 'kind' | 'quoted' | 'charged'>): StaffFreight {
  if (kind === 'pickup') return { cents: 0, freeFrom: null };
  if (charged.amount !== '') return { cents: centsOf(charged.amount), freeFrom: null };
  return { cents: centsOf(quoted.cost), freeFrom: quoted.free_from || null };
}

/** The delivery that is chosen, as the form keeps it. */
export const quotedOf = ({ location_id: id, cost, free_from: free }: QuotedOption): OrderValues['quoted'] => ({
  location_id: String(id),
  cost,
  free_from: free ?? '',
});
type QuotedOption = Pick<DeliveryOption, 'location_id' | 'cost' | 'free_from'>;

/** What it costs as it stands: a row that is not finished counts for nothing. `coupon`: what its coupon takes off. */
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

/** "Ureia: 10%", one a line, as what a formula is made of. */
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

/** The volume that is chosen of a product: `30|mL`, or the one that its prices are of. */
export const baseVolume = 'base';
export const volumeKey = ({ value, unit }: { value: number; unit: string }) => `${value}|${unit}`;

export function volumeOfKey(key: string | undefined): { value: number; unit: string } | null {
  const [value, unit] = (key ?? '').split('|');
  return unit === undefined ? null : { value: Number(value), unit };
}

/** What the catalogue knows of a product is not sent, but its price: whoever sends it has seen it. */
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

/** Each row of the body and where it stands in the form: what nobody has typed in is left out. */
export const indexed = <T>(rows: readonly T[], isBlank: (row: T) => boolean) =>
  rows.map((row, index) => ({ row, index })).filter(({ row }) => !isBlank(row));

/** The items as a call takes them, those that nobody has finished too. */
export const sentItems = (values: Pick<OrderValues, 'items'>) =>
  values.items.filter((item) => !isBlankItem(item)).map(itemOf);

/** Sends the fields that belong to one way of paying with that way alone. */
const paymentOf = ({ method, amount, method_name: name, installments }: OrderValues['payments'][number]) => ({
  method,
  amount,
  ...(method === 'other' && { method_name: name }),
  ...(method === 'credit_card' && { installments: Number(installments) || 1 }),
});

/** Whether the total that stands on the screen charges the freight; what a coupon takes off is the server's to say. */
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

/** Messages by the form's fields. */
export type OrderErrors = Record<string, string>;

/** Rows of a body, and where each stands in the form. */
type SentRows = Record<'items' | 'payments', readonly { index: number }[]>;

/** The form's field that a path of the body is about. */
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

/** What the schema does not say well, since what it asks for is a choice. */
const chosen: OrderErrors = {
  branch_id: 'Escolha a unidade.',
  'quoted.location_id': 'Escolha a entrega.',
};

/** Names the options that are still to be chosen of a product: "Escolha: Cor." */
export const missingOption = (...names: string[]) => `Escolha: ${names.join(', ')}.`;

export function messageOf(field: string, { message }: { message: string }, values: OrderValues): string {
  if (field.endsWith('.qty')) return 'Informe a quantidade, de 1 a 100.000.';
  const [, index, , place] = field.split('.');
  if (field.endsWith('.option'))
    return missingOption(values.items[Number(index)]?.variants?.[Number(place)]?.name ?? 'uma opção');
  return chosen[field] ?? message;
}

interface CheckedOrder {
  /** Null while something is wrong. */
  order: StaffOrder | null;
  errors: OrderErrors;
  /** The form's fields of a refusal by the server. */
  ofServer: (fields: Record<string, string>) => OrderErrors;
}

/** The order as the server takes it, by the contract's own rules, or all that is wrong with it. */
export function checkOrder(values: OrderValues, draftId: number | null): CheckedOrder {
  const sent = bodyOf(values, draftId);
  const parsed = z.safeParse(staffOrder, sent.body);
  const errors: OrderErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(issue.path.join('.'), sent);
    errors[field] ??= messageOf(field, issue, values);
  }
  return {
    order: parsed.success ? parsed.data : null,
    errors,
    ofServer: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOf(path, sent), message])),
  };
}
