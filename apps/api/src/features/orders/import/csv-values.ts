import { instantInZone, isDay } from '@botica/contract/kit/dates';
import { centsToWire, parseBrl } from '@botica/contract/kit/money';
import { normaliseText } from '@botica/contract/kit/text';

/** What a cell says, as the wire has it; what is not understood stays as it is, and is refused by name. */

/** Ten reais in one file, ten thousand in another: nobody types it, but a program writes it with three places. */
const ambiguous = /^(?:R\$\s*)?\d{1,3}\.\d{3}$/i;

/** As people here write it (`parseBrl`), or with commas between the thousands and a point before the cents. */
export function moneyOf(cell: string): string {
  if (ambiguous.test(cell)) return cell;
  const cents = parseBrl(/^\d{1,3}(,\d{3})+\.\d{2}$/.test(cell) ? cell.replaceAll(',', '') : cell);
  return cents === null ? cell : centsToWire(cents);
}

/** `21/11/2026` and what begins like it or like `2026-11-21`. */
const moment =
  /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

function partsOf(cell: string) {
  const match = moment.exec(cell);
  if (!match) return null;
  const [, d1, m1, y1, y2, m2, d2, hour, minute, second] = match;
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');
  const day = `${y1 ?? y2}-${two(m1 ?? m2)}-${two(d1 ?? d2)}`;
  return isDay(day) ? { day, time: `${two(hour)}:${two(minute)}:${two(second)}` } : null;
}

export const dayOf = (cell: string): string => partsOf(cell)?.day ?? cell;

/** Without a zone of its own, by the clock of the store. */
export function instantOf(cell: string, timeZone: string): string {
  const parts = partsOf(cell);
  if (!parts) {
    const at = /^\d{4}-\d{2}-\d{2}T.*[+-]\d{2}:?\d{2}$/.test(cell) ? Date.parse(cell) : Number.NaN;
    return Number.isNaN(at) ? cell : new Date(at).toISOString();
  }
  if (Number.isNaN(Date.parse(`${parts.day}T${parts.time}Z`))) return cell;
  return instantInZone(parts.day, parts.time, timeZone);
}

const statusWords: readonly [status: number, ...words: string[]][] = [
  [10, 'realizado', 'novo', 'pendente', 'aguardando pagamento', 'aberto'],
  [20, 'aprovado', 'pago', 'pagamento aprovado'],
  [30, 'em preparacao', 'em manipulacao', 'em separacao', 'preparando'],
  [50, 'expedido', 'enviado', 'entregue', 'finalizado', 'concluido', 'despachado'],
  [55, 'cancelado', 'cancelada'],
];
const statuses = new Map(statusWords.flatMap(([status, ...words]) => words.map((word) => [word, status] as const)));

/** `50`, `Expedido`, `Pedido Expedido`. */
export function statusOf(cell: string): number | string {
  const words = normaliseText(cell).replace(/^pedido /, '');
  return statuses.get(words) ?? (/^\d{2}$/.test(words) ? Number(words) : cell);
}

/** One of the gateway's, or null for anything else. */
export function paymentMethodOf(cell: string): 'credit_card' | 'boleto' | 'pix' | null {
  const words = normaliseText(cell).replaceAll('_', ' ');
  if (/\bcredit/.test(words)) return 'credit_card';
  if (/\bboleto\b/.test(words)) return 'boleto';
  return /\bpix\b/.test(words) ? 'pix' : null;
}

const paymentWords: Readonly<Record<string, string>> = {
  ...{ pago: 'paid', paga: 'paid', aprovado: 'paid', pendente: 'waiting_payment', aguardando: 'waiting_payment' },
  ...{ 'aguardando pagamento': 'waiting_payment', estornado: 'refunded', recusado: 'refused', negado: 'refused' },
};
export const paymentStateOf = (cell: string): string => paymentWords[normaliseText(cell)] ?? cell;

export const digitsOf = (cell: string): string => cell.replace(/\D/g, '');

/** With or without the country's code. */
export function phoneOf(cell: string): string {
  const digits = digitsOf(cell);
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** Spreadsheets take zeros in front away. */
export const zipOf = (cell: string): string => digitsOf(cell).padStart(8, '0');

/** `3`; what is no whole number stays, and is refused. */
export const integerOf = (cell: string): number | string => (/^\d{1,9}$/.test(cell) ? Number(cell) : cell);
