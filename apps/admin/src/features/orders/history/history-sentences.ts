import type { HistoryEntry } from '@botica/contract/features/orders/order-schemas';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { auditPayment, auditPaymentText } from '@botica/contract/features/orders/payments/audit-payment';
import { methodNameOf } from '@botica/contract/features/orders/payments/payment-names';
import type { orderRecord } from '@botica/contract/features/orders/record/order-record';
import { type OrderStatus, orderStatus, orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatDay } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import * as z from 'zod/mini';

type Write = (before: unknown, after: unknown, isPickup: boolean) => string | null;

/**
 * An entry of the history as sentences about its author ("aprovou o pedido"), one per fact; never empty. `isPickup`:
 * the buyer collects the order, so nothing is sent.
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
    const text = field === 'payment' && isVoid(entry) ? voidSentence : write;
    const sentence = change && text(change[0], change[1], isPickup);
    if (sentence) sentences.push(sentence);
  }
  return sentences.length > 0 ? sentences : [plainSentence(entry.action)];
}

const isVoid = ({ action }: HistoryEntry) => action === ('orders.payment_voided' satisfies OrderAction);

/** "cancelou um recebimento: Dinheiro de R$ 50,00" */
function voidSentence(before: unknown): string {
  const parsed = z.safeParse(auditPayment, before);
  const text = parsed.success ? `: ${methodNameOf(parsed.data)} de ${formatBrlWire(parsed.data.amount)}` : '';
  return `cancelou um recebimento${text}`;
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

/** "definiu", "mudou" or "removeu" and the noun. `show` formats a value. */
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

/** Fields that only a correction writes, beside the freight. */
type CorrectedField =
  | ('phone' | 'recipient' | 'delivery_address' | 'delivery_way' | 'selling_branch' | 'free_shipping')
  | ('items_removed' | 'items_added' | 'item_quantities' | 'discount' | 'total');

/** Sentences in display order. A field of the record without a sentence does not compile. */
const fieldSentences: Record<
  | Exclude<keyof (typeof orderRecord)['fields'], 'status'>
  | 'payment'
  | 'payment_note'
  | 'freight_cost'
  | 'freight_reason'
  | 'item_prices'
  | 'item_remarks'
  | CorrectedField,
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
  delivered_on: change('o dia da entrega', asDay, 'o dia da retirada'),
  invoice_number: change('a nota fiscal', plain),
  phone: change('o telefone do comprador', (value) => formatPhone(String(value))),
  recipient: change('o destinatário'),
  delivery_address: change('o endereço de entrega'),
  selling_branch: change('a unidade'),
  delivery_way: change('o envio'),
  items_removed: (before) => `retirou do pedido: ${String(before)}`,
  items_added: (_, after) => `incluiu no pedido: ${String(after)}`,
  item_quantities: (before, after) => `mudou a quantidade de ${quoted(before)} para ${quoted(after)}`,
  free_shipping: (_, after) => (after ? 'deixou o frete grátis' : 'passou a cobrar o frete'),
  payment: paymentSentence,
  payment_note: (_, after) => (isNothing(after) ? null : `observou: ${quoted(after)}`),
  freight_cost: change('o frete', asMoney),
  freight_reason: change('o motivo do frete'),
  discount: change('o desconto', asMoney),
  total: change('o total', asMoney),
  item_prices: (catalogue, sold) =>
    `vendeu a preços que não são os do catálogo: ${quoted(sold)} em vez de ${quoted(catalogue)}`,
  item_remarks: (_, remarks) => `aceitou itens com ressalvas: ${quoted(remarks)}`,
  pay_at_pickup: (_, after) => (after ? 'combinou o pagamento na retirada' : 'desfez o pagamento na retirada'),
  prescription_retained: (_, after) => (after ? 'marcou a receita como retida' : 'desmarcou a receita retida'),
};

function paymentSentence(before: unknown, after: unknown): string | null {
  const text = auditPaymentText(after);
  if (text === null) return isNothing(before) ? 'registrou um pagamento' : 'atualizou o pagamento';
  return isNothing(before) ? `registrou um pagamento: ${text}` : `atualizou um pagamento: ${text}`;
}

/** Sentences for entries that name no field. */
const actionSentences: Record<OrderAction, string> = {
  'orders.corrected': 'corrigiu o pedido',
  'orders.created': 'registrou o pedido',
  'orders.status_changed': 'alterou o pedido',
  'orders.status_undone': 'desfez a mudança de situação',
  'orders.shipment_updated': 'alterou o pedido',
  'orders.invoice_set': 'alterou o pedido',
  'orders.prescription_retained_changed': 'alterou o pedido',
  'orders.payment_received': 'registrou um pagamento',
  'orders.payment_voided': 'cancelou um recebimento',
  'orders.pay_at_pickup_changed': 'alterou o pedido',
  'orders.delivery_told': 'informou a entrega',
  'orders.payment_updated': 'registrou um pagamento',
  'orders.payment_refunded': 'registrou um estorno',
  'orders.payment_charged_back': 'registrou um chargeback',
  'orders.chargeback_won': 'registrou um chargeback revertido',
};

/** A newer server may send an action that this page does not know. */
function plainSentence(action: string): string {
  return (actionSentences as Record<string, string>)[action] ?? 'alterou o pedido';
}
