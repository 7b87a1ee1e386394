import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { line, optionalLine } from '../../../kit/fields/text.ts';
import { money } from '../../../kit/money.ts';
import { intakeOrder } from '../intake/order-intake.ts';
import { orderRecord } from '../record/order-record.ts';
import { fromOutside } from '../record/order-source.ts';

/**
 * A line of an import file: an order of another platform with its history (docs/import-format.md). It has the fields of
 * an intake and what happened since; it may have no items.
 */
const maxParts = 100;

/** Also runs on amounts that their pattern has just refused: those are NaN, and already reported. */
function partsAddUp({ amount, parts }: { amount: string; parts?: { amount: string }[] | undefined }): boolean {
  if (parts === undefined) return true;
  const toCents = (wire: string) => Math.round(Number(wire) * 100);
  const difference = parts.reduce((sum, part) => sum + toCents(part.amount), 0) - toCents(amount);
  return Number.isNaN(difference) || difference === 0;
}

/** An alternative payment with several parts (vouchers, debit cards); each part is stored. */
const alternativePayment = z
  .object({
    method: line(60),
    type: optionalLine(60),
    obs: optionalLine(200),
    amount: money,
    parts: z.optional(
      z
        .array(z.object({ method: line(60), type: optionalLine(60), amount: money }))
        .check(z.minLength(1, 'Informe ao menos uma parte.'), z.maxLength(maxParts, `No máximo ${maxParts} partes.`)),
    ),
  })
  .check(z.refine(partsAddUp, { error: 'As partes não somam o valor do pagamento alternativo.', path: ['amount'] }));

const historyEntry = z.object({
  at: instant,
  status: orderRecord.input.status,
  /** Name of the person on the other platform; defaults to the import. */
  agent_name: optionalLine(100),
});

const fields = z.extend(intakeOrder, {
  source: line(40, 'Informe a origem do pedido.').check(fromOutside()),
  external_id: line(100, 'Informe o identificador do pedido na origem.'),
  created_at: instant,
  // Fields that other platforms may not have are optional; only the status is required.
  ...z.partial(z.object(orderRecord.input)).shape,
  status: orderRecord.input.status,
  /** Unknown for older orders. */
  prescription_retained: intakeOrder.shape.prescription_retained,
  /** Status changes after the order was placed, oldest first. */
  history: z._default(z.array(historyEntry).check(z.maxLength(100, 'No máximo 100 mudanças.')), []),
  paid_at: z.optional(z.nullable(instant)),
  alternative_payment: z.optional(z.nullable(alternativePayment)),
});

type ImportFields = z.infer<typeof fields>;

/** True if the history leads, forward in time, from the order's creation to its present status. */
function historyIsInOrder({ created_at, history }: ImportFields): boolean {
  const times = [created_at, ...history.map((entry) => entry.at)].map((at) => Date.parse(at));
  return times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time));
}

export const importOrder = fields.check(
  z.refine((order: ImportFields) => historyIsInOrder(order), {
    error: 'As datas do histórico estão fora de ordem.',
    path: ['history'],
  }),
  z.refine(({ history, status }: ImportFields) => (history.at(-1)?.status ?? status) === status, {
    error: 'A última mudança do histórico não leva à situação do pedido.',
    path: ['history'],
  }),
);
export type ImportOrder = z.infer<typeof importOrder>;
/** The line before validation: fields with a default may be missing. */
export type ImportOrderLine = z.input<typeof importOrder>;
