import type { ImportOrderLine } from '@botica/contract/features/orders/import/order-import';
import { type OrderStatus, orderStatus } from '@botica/contract/features/orders/status/order-status';
import { centsToWire } from '@botica/contract/kit/money';
import { normaliseText } from '@botica/contract/kit/text';
import type { SeededPicks } from './seeded-picks.ts';

/** Methods of payment of demo orders. An alternative payment does not use the gateway. */
export const demoMethods = ['credit_card', 'boleto', 'pix', 'alternative'] as const;
export type DemoMethod = (typeof demoMethods)[number];

const cardBrands = ['mastercard', 'visa', 'amex', 'diners', 'elo'] as const;
const alternatives = [
  { method: 'Dinheiro', type: 'Na retirada', obs: 'Levar troco' },
  { method: 'Cartão de débito', type: 'Maquininha na entrega', obs: null },
  { method: 'Transferência bancária', type: 'TED', obs: 'Comprovante enviado pelo WhatsApp' },
  { method: 'Convênio', type: 'Desconto em folha', obs: null },
];

const minute = 60_000;
const day = 24 * 60 * minute;

/** Time from the order to its approval, in milliseconds. */
export function approvalDelay(method: DemoMethod, picks: SeededPicks): number {
  const minutes = { credit_card: [2, 9], pix: [1, 12], boleto: [700, 1900], alternative: [40, 240] }[method];
  return ((minutes[0] as number) + picks.int(minutes[1] as number)) * minute;
}

interface PaidOrder {
  method: DemoMethod;
  status: OrderStatus;
  isPaid: boolean;
  createdAt: number;
  totalCents: number;
  customerName: string;
}

type Payment = NonNullable<ImportOrderLine['payments']>[number];

/** `payments` and `alternative_payment` of an order. The amounts add up to its total. */
export function demoPayments(order: PaidOrder, picks: SeededPicks) {
  const { method, totalCents } = order;
  if (method === 'alternative') {
    return { alternative_payment: { ...picks.of(alternatives), amount: centsToWire(totalCents) } };
  }
  const base: Payment = {
    external_id: `pg-${picks.digits(10)}`,
    payment_method: method,
    status: paymentStatus(order, picks),
    amount: centsToWire(totalCents),
    created_at: new Date(order.createdAt).toISOString(),
  };
  if (method === 'boleto') return { payments: [{ ...base, ...boletoOf(order, picks) }] };
  if (method === 'pix') {
    return { payments: [{ ...base, pix_expiration_date: new Date(order.createdAt + day).toISOString() }] };
  }
  if (totalCents < 30_000 || picks.chance(70)) return { payments: [{ ...base, ...cardOf(order, picks) }] };
  const firstCents = Math.floor(totalCents / 3);
  return {
    payments: [
      { ...base, ...cardOf(order, picks), amount: centsToWire(firstCents) },
      {
        ...base,
        ...cardOf(order, picks),
        external_id: `${base.external_id}-2`,
        amount: centsToWire(totalCents - firstCents),
      },
    ],
  };
}

function paymentStatus({ status, isPaid, method }: PaidOrder, picks: SeededPicks): Payment['status'] {
  if (isPaid) return status === orderStatus.cancelled ? 'refunded' : 'paid';
  if (method !== 'credit_card') return 'waiting_payment';
  return status === orderStatus.cancelled || picks.chance(40) ? 'refused' : 'processing';
}

function cardOf({ customerName, totalCents }: PaidOrder, picks: SeededPicks) {
  return {
    installments: 1 + picks.int(totalCents < 8_000 ? 2 : 6),
    card_brand: picks.of(cardBrands),
    card_last_digits: picks.digits(4),
    // In the form that is embossed on a card.
    card_holder_name: normaliseText(customerName).toUpperCase(),
    tid: picks.digits(12),
  };
}

function boletoOf({ createdAt, totalCents }: PaidOrder, picks: SeededPicks) {
  const expires = new Date(createdAt + 3 * day).toISOString().slice(0, 10);
  return {
    // Bank, free fields, check digit, due factor, and the amount in the last ten digits, as on a real boleto.
    billet_barcode: `3419${picks.digits(28)}${1 + picks.int(9)}${picks.digits(4)}${String(totalCents).padStart(10, '0')}`,
    billet_url: 'https://boletos.example/segunda-via',
    billet_expiration_date: expires,
  };
}
