import type { ImportOrderLine } from '../packages/contract/src/features/orders/import/order-import.ts';
import type { OrderStatus } from '../packages/contract/src/features/orders/status/order-status.ts';
import { centsToWire } from '../packages/contract/src/kit/money.ts';
import type { OlistRow } from './olist-tables.ts';

/** An order of the data set with its rows of other tables. */
export interface OlistOrder {
  order: OlistRow<'orders'>;
  items: OlistRow<'order_items'>[];
  payments: OlistRow<'order_payments'>[];
}

/** README of the data set: created → 10; approved → 20; processing, invoiced → 30; shipped, delivered → 50; rest → 55. */
const statusOf: Record<string, OrderStatus> = {
  created: 10,
  approved: 20,
  processing: 30,
  invoiced: 30,
  shipped: 50,
  delivered: 50,
  canceled: 55,
  unavailable: 55,
};

/** `19.9` → 1990. Rounded, because the data set contains inexact binary fractions. */
export const olistCents = (amount: string) => Math.round(Number(amount) * 100);

/** The data set has times of São Paulo without a zone; the standard offset is applied all year. */
const toInstant = (local: string) => new Date(`${local.replace(' ', 'T')}-03:00`).toISOString();
const toDay = (local: string) => local.slice(0, 'YYYY-MM-DD'.length);

/** Status, dates and history. A step that the data set dates before its predecessor gets the predecessor's time. */
export function lifeOf({ order, items }: OlistOrder) {
  const status = statusOf[order.order_status];
  if (status === undefined) throw new Error(`Unknown order_status ${order.order_status}`);
  const approved = order.order_approved_at;
  const shipped = order.order_delivered_carrier_date;
  const delivered = order.order_delivered_customer_date;
  const created = order.order_purchase_timestamp;
  const steps: { status: OrderStatus; local: string }[] = [];
  if (approved || (status !== 10 && status !== 55)) steps.push({ status: 20, local: approved || created });
  if (status === 30 || status === 50 || shipped) steps.push({ status: 30, local: approved || created });
  if (status === 50 || shipped) steps.push({ status: 50, local: shipped || delivered || approved || created });
  // The data set has no time of cancellation, so the last known time is taken.
  if (status === 55) steps.push({ status: 55, local: delivered || shipped || approved || created });

  let latest = created;
  const history = steps.map((step) => {
    if (step.local > latest) latest = step.local;
    return { at: toInstant(latest), status: step.status };
  });
  const limits = items.map((item) => item.shipping_limit_date).sort();
  const expedition = shipped || (status === 30 || status === 50 ? (limits.at(-1) ?? '') : '');
  const isUnavailable = order.order_status === 'unavailable';
  return {
    status,
    created_at: toInstant(created),
    paid_at: approved ? toInstant(approved) : null,
    history,
    expedition_date: expedition ? toDay(expedition) : null,
    delivery_date: delivered ? toDay(delivered) : null,
    status_justification:
      status !== 55 ? null : isUnavailable ? 'Produto indisponível na loja de origem.' : 'Pedido cancelado na origem.',
    shipping_options: [{ name: 'Entrega padrão', shipping_time_max: businessDaysPromised(order) }],
  } satisfies Partial<ImportOrderLine>;
}

/** Five of seven days from the approval to the promised delivery: accurate enough for made-up shipping. */
function businessDaysPromised(order: OlistRow<'orders'>): number {
  const start = order.order_approved_at || order.order_purchase_timestamp;
  const days = (Date.parse(toDay(order.order_estimated_delivery_date)) - Date.parse(toDay(start))) / 86_400_000;
  return Math.min(365, Math.max(1, Math.round((days * 5) / 7)));
}

/** Methods besides card, boleto and PIX; in an order they become the parts of its one alternative payment. */
const alternativeNames: Record<string, string> = {
  voucher: 'Vale-compra',
  debit_card: 'Cartão de débito',
  not_defined: 'Não informado',
};

/** Payments in the order of the data set; other methods become parts of the alternative payment. */
export function paymentsOf({ order, payments }: OlistOrder) {
  const sorted = payments.toSorted((a, b) => Number(a.payment_sequential) - Number(b.payment_sequential));
  const status = paymentStatusOf(order);
  const gateway: NonNullable<ImportOrderLine['payments']> = [];
  const parts: { method: string; type: string; cents: number }[] = [];
  for (const payment of sorted) {
    const { payment_type: type, payment_sequential: sequence } = payment;
    const alternative = alternativeNames[type];
    const cents = olistCents(payment.payment_value);
    if (alternative !== undefined) parts.push({ method: alternative, type, cents });
    else {
      gateway.push({
        external_id: `${order.order_id}-${sequence}`,
        payment_method: type as 'credit_card' | 'boleto',
        status,
        amount: centsToWire(cents),
        installments: type === 'credit_card' ? Math.max(1, Number(payment.payment_installments)) : null,
        created_at: toInstant(order.order_purchase_timestamp),
      });
    }
  }
  return { payments: gateway, alternative_payment: alternativePayment(parts) };
}

function alternativePayment(parts: { method: string; type: string; cents: number }[]) {
  if (parts.length === 0) return null;
  const methods = [...new Set(parts.map((part) => part.method))];
  return {
    method: methods.join(' e '),
    obs: parts.length > 1 ? `${parts.length} pagamentos` : null,
    amount: centsToWire(parts.reduce((sum, part) => sum + part.cents, 0)),
    parts: parts.map(({ method, type, cents }) => ({ method, type, amount: centsToWire(cents) })),
  };
}

function paymentStatusOf(order: OlistRow<'orders'>) {
  const status = statusOf[order.order_status];
  if (status === 55) return order.order_approved_at ? 'refunded' : 'refused';
  return order.order_approved_at ? 'paid' : 'waiting_payment';
}
