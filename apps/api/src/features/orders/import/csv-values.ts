import type { CellKind } from '@botica/contract/features/orders/record/imported-record';
import { normaliseText } from '@botica/contract/kit/text';
import { dayOf, instantOf, integerOf } from '../../../kit/sheets/cell-values.ts';

const statusWords: readonly [status: number, ...words: string[]][] = [
  [10, 'realizado', 'novo', 'pendente', 'aguardando pagamento', 'aberto'],
  [20, 'aprovado', 'pago', 'pagamento aprovado'],
  [30, 'em preparacao', 'em manipulacao', 'em separacao', 'preparando'],
  [50, 'expedido', 'enviado', 'entregue', 'finalizado', 'concluido', 'despachado'],
  [55, 'cancelado', 'cancelada'],
];
const statuses = new Map(statusWords.flatMap(([status, ...words]) => words.map((word) => [word, status] as const)));

/** Accepts `50`, `Expedido` and `Pedido Expedido`. */
export function statusOf(cell: string): number | string {
  const words = normaliseText(cell).replace(/^pedido /, '');
  return statuses.get(words) ?? (/^\d{2}$/.test(words) ? Number(words) : cell);
}

/** Payment method of the gateway; null for anything else. */
export function paymentMethodOf(cell: string): 'credit_card' | 'boleto' | 'pix' | null {
  const words = normaliseText(cell).replaceAll('_', ' ');
  if (/\bcredit/.test(words)) return 'credit_card';
  if (/\bboleto\b/.test(words)) return 'boleto';
  return /\bpix\b/.test(words) ? 'pix' : null;
}

const paymentWords: Readonly<Record<string, string>> = {
  pago: 'paid',
  paga: 'paid',
  aprovado: 'paid',
  pendente: 'waiting_payment',
  aguardando: 'waiting_payment',
  'aguardando pagamento': 'waiting_payment',
  estornado: 'refunded',
  recusado: 'refused',
  negado: 'refused',
};
export const paymentStateOf = (cell: string): string => paymentWords[normaliseText(cell)] ?? cell;

export const digitsOf = (cell: string): string => cell.replace(/\D/g, '');

/** Phone with or without the country code. */
export function phoneOf(cell: string): string {
  const digits = digitsOf(cell);
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** Tax document; a CNPJ may contain letters. */
function documentOf(cell: string) {
  const number = /[a-z]/i.test(cell) ? cell : digitsOf(cell);
  return { type: number.length > 11 ? 'cnpj' : 'cpf', number };
}

/** Restores leading zeros, which spreadsheets remove. */
export const zipOf = (cell: string): string => digitsOf(cell).padStart(8, '0');

const flagWords: ReadonlyMap<string, boolean> = new Map([
  ...['sim', 's', 'x', '1', 'true', 'verdadeiro'].map((word) => [word, true] as const),
  ...['nao', 'n', '0', 'false', 'falso'].map((word) => [word, false] as const),
]);

/** Accepts `sim`, `Não` and `1`. */
export const flagOf = (cell: string): boolean | string => flagWords.get(normaliseText(cell)) ?? cell;

/** Readers by kind of cell. An unreadable cell stays as it is, and the schema then refuses the field by name. */
export const cellReaders: Record<CellKind, (cell: string, timeZone: string) => unknown> = {
  text: (cell) => cell,
  day: dayOf,
  instant: instantOf,
  integer: integerOf,
  status: statusOf,
  phone: phoneOf,
  document: documentOf,
  uf: (cell) => cell.toUpperCase(),
  zip: zipOf,
  flag: flagOf,
};
