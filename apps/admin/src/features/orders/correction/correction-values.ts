import { type CorrectionDraft, correctionDraft } from '@botica/contract/features/orders/correction/order-correction';
import type { OrderDetail, OrderItem } from '@botica/contract/features/orders/order-schemas';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatBrlWire } from '@botica/contract/kit/money';
import * as z from 'zod/mini';
import type { FieldWords } from '../../../kit/form/field-words.ts';
import { differingNames } from '../../../kit/form/form-differences.ts';
import { type SoldDelivery, soldLocation } from '../new/delivery-options.tsx';
import { orderAgain } from '../new/order-from.ts';
import {
  emptyOrder,
  fieldOf,
  type ItemValues,
  indexed,
  isBlankItem,
  isFilled,
  itemOf,
  messageOf,
  type OrderErrors,
  type OrderValues,
  quantityOf,
  volumeKey,
} from '../new/order-values.ts';

/** The order's delivery; null if the buyer collects it or there is no delivery. */
export function soldDelivery(detail: OrderDetail): SoldDelivery | null {
  const { order, shipping_address: address } = detail;
  if (address === null || address.pickup_on_pharmacy) return null;
  const names = order.shipping_estimate.shipping_options.map(({ name }) => name).join(', ');
  return {
    name: names || 'Entrega do pedido',
    cost: order.freight_cost,
    zip: address.zip,
    branchId: order.selling_branch_id === null ? '' : String(order.selling_branch_id),
  };
}

/** Parts of an item that *Repetir pedido* leaves out: a corrected item keeps its request and its traits. */
function soldParts(item: OrderItem | undefined): Partial<ItemValues> {
  if (item === undefined) return {};
  const { id, price_net, inquiry_display_id: request, variants, volume, volume_unit: unit } = item;
  return {
    sold_id: id,
    unit_price: price_net,
    inquiry_display_id: request ?? '',
    variants,
    ...(volume !== null && { volume: volumeKey({ value: volume, unit: unit ?? '' }) }),
  };
}

/** The order as values of the correction form. Each item keeps its price and the id of the order's item. */
export function correctionValues(detail: OrderDetail): OrderValues {
  const again = orderAgain(detail);
  const sold = soldDelivery(detail);
  return {
    ...again,
    customer: { ...again.customer, phone: detail.customer.phone ?? '' },
    items: again.items.map((item, index) => ({ ...item, ...soldParts(detail.products[index]) })),
    quoted: sold ? { location_id: soldLocation, cost: sold.cost, free_from: '' } : emptyOrder.quoted,
  };
}

const isDifferent = (values: OrderValues, base: OrderValues, names: readonly (keyof OrderValues)[]) =>
  differingNames(values, base).some((name) => names.includes(name));

function isOtherDelivery(values: OrderValues, base: OrderValues): boolean {
  const isPlace = isDifferent(values, base, values.kind === 'pickup' ? ['kind'] : ['kind', 'address', 'charged']);
  // If an order has no branch, the form shows the first one, which must not count as a change.
  const isBranch = base.branch_id !== '' && values.branch_id !== base.branch_id;
  const isService = values.kind === 'delivery' && values.quoted.location_id !== base.quoted.location_id;
  return isPlace || isBranch || isService;
}

function deliveryOf({ kind, address, quoted, charged }: OrderValues) {
  if (kind === 'pickup') return { kind };
  const stays = quoted.location_id === soldLocation;
  return {
    kind,
    address,
    quoted: stays ? null : { location_id: quoted.location_id, cost: quoted.cost },
    charged: isFilled(charged) ? charged : null,
  };
}

interface CheckedCorrection {
  /** Only the differences from the order; null while something is invalid. */
  draft: CorrectionDraft | null;
  errors: OrderErrors;
  /** The server's field errors under the form's field names. */
  ofServer: (fields: Record<string, string>) => OrderErrors;
}

/** Validates the correction by the contract's rules and returns it, or all its errors. `base`: the order's values. */
export function checkCorrection(values: OrderValues, base: OrderValues): CheckedCorrection {
  const items = indexed(values.items, isBlankItem);
  const rows = { items, payments: [] };
  const toField = (path: string) => (path === 'phone' ? 'customer.phone' : fieldOf(path, rows));
  const body = {
    ...(values.customer.phone !== base.customer.phone && { phone: values.customer.phone }),
    ...(isOtherDelivery(values, base) && { branch_id: values.branch_id, delivery: deliveryOf(values) }),
    ...(isDifferent(values, base, ['items']) && {
      items: items.map(({ row }) => (row.sold_id ? { id: row.sold_id, qty: quantityOf(row.qty) } : itemOf(row))),
    }),
  };
  const parsed = z.safeParse(correctionDraft, body);
  const errors: OrderErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = toField(issue.path.join('.'));
    errors[field] ??= messageOf(field, issue, values);
  }
  return {
    draft: parsed.success ? parsed.data : null,
    errors,
    ofServer: (fields) => Object.fromEntries(Object.entries(fields).map(([path, message]) => [toField(path), message])),
  };
}

export const correctionSchema = (base: OrderValues) =>
  z.custom<OrderValues>().check((context) => {
    const { value } = context;
    for (const [path, message] of Object.entries(checkCorrection(value, base).errors)) {
      context.issues.push({ code: 'custom', path: path.split('.'), message, input: value });
    }
  });

/** Labels and texts for the dialog about a conflicting save. */
export const correctionWords: FieldWords<OrderValues> = {
  customer_id: null,
  customer: { label: 'Telefone', shown: ({ phone }) => (phone ? formatPhone(phone) : '') },
  items: {
    label: 'Itens',
    isPlural: true,
    shown: (items) =>
      items
        .filter((item) => !isBlankItem(item))
        .map(({ qty, title }) => `${qty} × ${title}`)
        .join('; '),
  },
  discount: null,
  coupon: null,
  branch_id: null,
  kind: { label: 'Como chega ao cliente', shown: (kind) => (kind === 'pickup' ? 'Retirada' : 'Entrega') },
  address: {
    label: 'Endereço',
    shown: ({ recipient, street, number, complement, zip }) =>
      street && [recipient, street, number, complement, `CEP ${formatCep(zip)}`].filter(Boolean).join(', '),
  },
  quoted: { label: 'Frete', shown: ({ cost }) => (/^\d+\.\d{2}$/.test(cost) ? formatBrlWire(cost) : '') },
  charged: {
    label: 'Frete cobrado',
    shown: ({ amount }) => (/^\d+\.\d{2}$/.test(amount) ? formatBrlWire(amount) : ''),
  },
  payments: null,
  payment_obs: null,
  pay_at_pickup: null,
  prescription_retained: null,
};
