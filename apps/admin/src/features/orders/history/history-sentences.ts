import { type HistoryEntry, payment, paymentStates } from '@botica/contract/features/orders/order-schemas';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { paymentMethodNames, paymentStateNames } from '@botica/contract/features/orders/payments/payment-names';
import type { orderRecord } from '@botica/contract/features/orders/record/order-record';
import { type OrderStatus, orderStatus, orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { formatDay } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import * as z from 'zod/mini';

type Write = (before: unknown, after: unknown, isPickup: boolean) => string | null;

/**
 * One entry of the history as what its author did ("aprovou o pedido"), one sentence a fact; never empty.
 * `isPickup`: the buyer fetches the order, so nothing is sent.
 */
export function historySentences(entry: HistoryEntry, isPickup: boolean): string[] {
  const { changes } = entry;
  const sentences: string[] = [];
  if (changes.status) {
    const [before, after] = changes.status;
    sentences.push(isUndo(entry) ? undoSentence(before, isPickup) : statusSentence(before, after, isPickup));
  }
  for (const [field, write] of Object.entries(fieldSentences)) {
    const change = changes[field];
    const sentence = change && write(change[0], change[1], isPickup);
    if (sentence) sentences.push(sentence);
  }
  return sentences.length > 0 ? sentences : [plainSentence(entry.action)];
}

const isUndo = ({ action }: HistoryEntry) => action === ('orders.status_undone' satisfies OrderAction);

/** "desfez: aprovou o pedido" */
const undoSentence = (undone: unknown, isPickup: boolean) => `desfez: ${statusSentence(null, undone, isPickup)}`;

function statusSentence(before: unknown, after: unknown, isPickup: boolean): string {
  if (before === null && after === orderStatus.placed) return 'registrou o pedido';
  switch (after as OrderStatus) {
    case orderStatus.placed:
      return 'voltou o pedido para realizado';
    case orderStatus.approved:
      return 'aprovou o pedido';
    case orderStatus.preparing:
      return 'iniciou a preparação do pedido';
    case orderStatus.shipped:
      return isPickup ? 'deixou o pedido pronto para retirada' : 'expediu o pedido';
    case orderStatus.cancelled:
      return 'cancelou o pedido';
    default:
      return `mudou a situação para ${orderStatusTable[after as OrderStatus]?.name ?? String(after)}`;
  }
}

/** "definiu", "mudou" or "removeu" something; `show` says how a value is written. */
function change(noun: string, show: (value: unknown) => string = quoted, pickupNoun = noun): Write {
  return (before, after, isPickup) => {
    const what = isPickup ? pickupNoun : noun;
    if (isNothing(before) && isNothing(after)) return null;
    if (isNothing(after)) return `removeu ${what}`;
    if (isNothing(before)) return `definiu ${what}: ${show(after)}`;
    return `mudou ${what} de ${show(before)} para ${show(after)}`;
  };
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const quoted = (value: unknown) => `“${String(value)}”`;
const plain = (value: unknown) => String(value);
const asMoney = (value: unknown) => formatBrlWire(String(value));
const asDay = (value: unknown) => formatDay(String(value));

/** In the order in which they are told; a field of the record does not compile without its sentence. */
const fieldSentences: Record<
  | Exclude<keyof (typeof orderRecord)['fields'], 'status'>
  | 'payment'
  | 'payment_note'
  | 'freight_cost'
  | 'freight_reason'
  | 'item_prices'
  | 'item_remarks',
  Write
> = {
  status_justification: (_, after) => (isNothing(after) ? null : `justificou: ${quoted(after)}`),
  paid_at: (_, after) => (isNothing(after) ? null : 'confirmou o pagamento'),
  expedition_date: change('a data de expedição', asDay),
  delivery_date: change('a entrega prevista', asDay, 'a retirada prevista'),
  delivery_time: change('o horário de entrega', quoted, 'o horário de retirada'),
  delivery_date_time_specified: change('a data e horário combinados'),
  delivery_obs: change('a observação de entrega', quoted, 'a observação de retirada'),
  tracking_code: change('o código de rastreio', plain),
  invoice_number: change('a nota fiscal', plain),
  payment: paymentSentence,
  payment_note: (_, after) => (isNothing(after) ? null : `observou: ${quoted(after)}`),
  freight_cost: change('o frete', asMoney),
  freight_reason: change('o motivo do frete'),
  item_prices: (catalogue, sold) =>
    `vendeu a preços que não são os do catálogo: ${quoted(sold)} em vez de ${quoted(catalogue)}`,
  item_remarks: (_, remarks) => `aceitou itens com ressalvas: ${quoted(remarks)}`,
  prescription_retained: (_, after) => (after ? 'marcou a receita como retida' : 'desmarcou a receita retida'),
};

const toldPayment = z.object({
  ...z.pick(payment, { payment_method: true, amount: true }).shape,
  status: z.enum(paymentStates),
  refunded_amount: z.optional(payment.shape.refunded_amount),
});

/**
 * The audit row of a payment holds its method, status and amounts: `PIX de R$ 10,00 (Aprovado, R$ 2,00 estornados)`; null
 * for anything else.
 */
export function paymentText(value: unknown): string | null {
  const parsed = z.safeParse(toldPayment, value);
  if (!parsed.success) return null;
  const { payment_method: method, status, amount, refunded_amount: refunded } = parsed.data;
  const part = refunded && refunded !== amount ? `, ${formatBrlWire(refunded)} estornados` : '';
  return `${paymentMethodNames[method]} de ${formatBrlWire(amount)} (${paymentStateNames[status]}${part})`;
}

function paymentSentence(before: unknown, after: unknown): string | null {
  const told = paymentText(after);
  if (told === null) return isNothing(before) ? 'registrou um pagamento' : 'atualizou o pagamento';
  return isNothing(before) ? `registrou um pagamento: ${told}` : `atualizou um pagamento: ${told}`;
}

/** For an entry that names no field: by what happened. */
const actionSentences: Record<OrderAction, string> = {
  'orders.created': 'registrou o pedido',
  'orders.status_changed': 'alterou o pedido',
  'orders.status_undone': 'desfez a mudança de situação',
  'orders.shipment_updated': 'alterou o pedido',
  'orders.invoice_set': 'alterou o pedido',
  'orders.prescription_retained_changed': 'alterou o pedido',
  'orders.payment_received': 'registrou um pagamento',
  'orders.payment_updated': 'registrou um pagamento',
  'orders.payment_refunded': 'registrou um estorno',
  'orders.payment_charged_back': 'registrou um chargeback',
  'orders.chargeback_won': 'registrou um chargeback revertido',
};

/** A server newer than this page may name an action that it does not know. */
function plainSentence(action: string): string {
  return (actionSentences as Record<string, string>)[action] ?? 'alterou o pedido';
}
