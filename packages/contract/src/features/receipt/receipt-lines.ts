import { formatCep } from '../../kit/brazil/cep.ts';
import { formatCnpj } from '../../kit/brazil/cnpj.ts';
import { formatTaxDocument } from '../../kit/brazil/tax-document.ts';
import { formatInstant } from '../../kit/dates.ts';
import { formatBrl, formatBrlWire } from '../../kit/money.ts';
import { discountsOf } from '../orders/coupon/discount-name.ts';
import type { AlternativePayment, OrderDetail, Payment, PaymentStatus } from '../orders/order-schemas.ts';
import { isGatewayMethod } from '../orders/payments/payment-methods.ts';
import { alternativePaymentName, methodNameOf, paymentMethodNames } from '../orders/payments/payment-names.ts';
import type { StoreSettings } from '../stores/stores.contract.ts';

export interface ReceiptLine {
  label: string;
  value: string;
}

export interface ReceiptSection {
  title: string;
  /** A group of lines for each payment or other thing of the section. */
  groups: ReceiptLine[][];
}

/** Payment statuses as the receipt prints them. */
export const receiptStatusNames: Record<PaymentStatus, string> = {
  paid: 'PAGO',
  waiting_payment: 'AGUARDANDO PAGAMENTO',
  refused: 'RECUSADO',
  refunded: 'ESTORNADO',
  processing: 'PROCESSANDO',
};

/** Keeps a number and its word on one line. */
const nbsp = '\u00a0';

const cardBrandNames: Record<string, string> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  amex: 'American Express',
  diners: 'Diners Club',
  elo: 'Elo',
};

/** The four sections of the printed receipt. Empty data have no line. Times are in the store's zone. */
export function receiptSections(
  detail: Pick<OrderDetail, 'order' | 'customer' | 'payment' | 'alternative_payment' | 'coupon'>,
  settings: Pick<StoreSettings, 'store'>,
): ReceiptSection[] {
  const { order, customer, payment: payments, alternative_payment: alternative } = detail;
  const paymentGroups = [
    ...payments.map((payment) => paymentLines(payment, settings.store.time_zone)),
    ...(alternative ? [alternativeLines(alternative)] : []),
  ];
  return [
    {
      title: 'Dados do pedido',
      groups: [
        present([
          [order.inquiry_display_ids.length > 1 ? 'Requisições' : 'Requisição', order.inquiry_display_ids.join(', ')],
          ['Pedido', order.label],
          ['Data', formatInstant(order.created_at, settings.store.time_zone)],
          ['Nota fiscal', order.invoice_number],
          ...costLines(detail),
          ['Total', formatBrlWire(order.total_amount)],
        ]),
      ],
    },
    {
      title: 'Dados do cliente',
      groups: [
        present([
          ['Nome', customer.name],
          [
            customer.document?.type === 'cnpj' ? 'CNPJ' : 'CPF',
            customer.document && formatTaxDocument(customer.document.number),
          ],
        ]),
      ],
    },
    {
      title: 'Dados do pagamento',
      groups:
        paymentGroups.length > 0 ? paymentGroups : [[{ label: 'Pagamento', value: 'Nenhum pagamento registrado' }]],
    },
    { title: 'Dados do beneficiário', groups: [beneficiaryLines(settings)] },
  ];
}

/** The parts of a total with a discount. */
function costLines(detail: Pick<OrderDetail, 'order' | 'coupon'>): [label: string, value: string | null][] {
  const { order } = detail;
  const taken = discountsOf(detail);
  if (taken === null) return [];
  const { code, itemsCents, freightCents } = taken;
  const label = code === null ? 'Desconto' : `Cupom ${code}`;
  return [
    ['Itens', formatBrlWire(order.items_total)],
    [label, freightCents > 0 && itemsCents === 0 ? null : minus(itemsCents)],
    ['Frete', order.free_shipping ? 'Frete grátis' : formatBrlWire(order.freight_cost)],
    [`${label} (frete)`, freightCents > 0 ? minus(freightCents) : null],
  ];
}

const minus = (cents: number) => `−${formatBrl(cents)}`;

/** Pairs of label and text as lines, without empty ones. */
function present(pairs: readonly (readonly [label: string, value: string | null | undefined])[]): ReceiptLine[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function paymentLines(payment: Payment, timeZone: string): ReceiptLine[] {
  return present([
    ['Valor', formatBrlWire(payment.amount)],
    ['Opção', paymentOption(payment)],
    ['Status', receiptStatusNames[payment.status]],
    ['Cartão', payment.payment_method === 'credit_card' ? cardText(payment) : null],
    ['TID/NSU', payment.tid],
    ['Data e hora', formatInstant(payment.created_at, timeZone)],
  ]);
}

/** The specification's words: a method unknown to gateways is an alternative payment, followed by its own name. */
function paymentOption(payment: Payment): string {
  const { payment_method: method, installments } = payment;
  if (!isGatewayMethod(method)) return `${alternativePaymentName}: ${methodNameOf(payment)}`;
  const name = paymentMethodNames[method];
  return method === 'credit_card' && installments !== null ? `${name} em ${installments}x` : name;
}

function cardText({ card_brand: brand, card_last_digits: digits }: Payment): string {
  const name = brand ? (cardBrandNames[brand.toLowerCase()] ?? brand) : null;
  return [name, digits && `final${nbsp}${digits}`].filter(Boolean).join(', ');
}

function alternativeLines({ method, type, amount }: AlternativePayment): ReceiptLine[] {
  return present([
    ['Valor', formatBrlWire(amount)],
    ['Opção', `${alternativePaymentName}: ${[method, type].filter(Boolean).join(', ')}`],
  ]);
}

function beneficiaryLines({ store }: Pick<StoreSettings, 'store'>): ReceiptLine[] {
  const address = store.address[0];
  return present([
    ['Nome', store.name],
    ['CNPJ', store.cnpj && formatCnpj(store.cnpj)],
    [
      'Endereço',
      address &&
        [
          [address.street, address.number].filter(Boolean).join(', '),
          address.district,
          `${address.city} - ${address.uf}`,
          `CEP${nbsp}${formatCep(address.zip)}`,
        ]
          .filter(Boolean)
          .join(', '),
    ],
  ]);
}
