import * as z from 'zod/mini';
import { mostSelected } from '../../../kit/selection.ts';
import { shipmentRecord } from '../record/order-record.ts';

const longestOrder = 20;
const longestCode = 100;

/** An order's number, with or without "#", and its tracking code. */
const trackingLine = z.object({
  order: z.string('Informe o número do pedido.').check(z.maxLength(longestOrder, 'O número do pedido é longo demais.')),
  code: z
    .string('Informe o código de rastreio.')
    .check(z.maxLength(longestCode, 'O código de rastreio tem no máximo 60 caracteres.')),
});
export type TrackingLine = z.infer<typeof trackingLine>;

/** Tracking codes of many orders. Their number is checked before the lines. */
export const trackingLines = z.pipe(
  z
    .array(z.unknown())
    .check(z.maxLength(mostSelected, `São no máximo ${mostSelected.toLocaleString('pt-BR')} códigos por vez.`)),
  z.array(trackingLine),
);

/** `order` is the bare number, `code` the stored form. */
export type ReadTrackingLine = { order: string; code: string } | TrackingProblem;

export interface TrackingProblem {
  field: keyof TrackingLine;
  problem: string;
}

/** Upper-cased, by the same rule as a shipment's code. */
function readCode(code: string): string | TrackingProblem {
  if (code.trim() === '') return { field: 'code', problem: 'Falta o código de rastreio.' };
  const { data, error } = z.safeParse(shipmentRecord.input.tracking_code, code);
  return data ?? { field: 'code', problem: error?.issues[0]?.message ?? 'Informe o código de rastreio.' };
}

/** Parses each line, or reports its problem as far as it and the lines before it can show it. */
export function readTrackingLines(lines: readonly TrackingLine[]): ReadTrackingLine[] {
  const seen = new Set<string>();
  return lines.map(({ order: typed, code: typedCode }): ReadTrackingLine => {
    const [, order] = /^#?0*([1-9]\d*)$/.exec(typed.trim()) ?? [];
    if (order === undefined || typed.length > longestOrder) {
      return { field: 'order', problem: 'O número do pedido não é um número.' };
    }
    if (seen.has(order)) return { field: 'order', problem: `O pedido #${order} está em mais de uma linha.` };
    seen.add(order);
    if (typedCode.length > longestCode) {
      return { field: 'code', problem: 'O código de rastreio tem no máximo 60 caracteres.' };
    }
    const code = readCode(typedCode);
    return typeof code === 'string' ? { order, code } : code;
  });
}
