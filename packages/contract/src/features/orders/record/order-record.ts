import * as z from 'zod/mini';
import { dayField, optional, optionalTextField, textFieldOf } from '../../../kit/fields/record-fields.ts';
import { explanation, nullableText } from '../../../kit/fields/text.ts';
import { type OrderStatus, orderStatuses, orderStatusTable } from '../status/order-status.ts';
import { importedRecord } from './imported-record.ts';

const named = orderStatuses.map((code) => `${code} (${orderStatusTable[code].name})`);
const statusMessage = `Use ${named.slice(0, -1).join(', ')} ou ${named.at(-1)}.`;
const status = z.union(
  orderStatuses.map((code) => z.literal(code)),
  statusMessage,
);

/** Limits of the justification of a cancellation, in characters after trimming. */
export const justificationLength = { min: 10, max: 160 } as const;

export const statusJustification = explanation('a justificativa', justificationLength);

/** Upper-cased on both sides; letters, digits and the marks that carriers use. */
const trackingCode = nullableText(
  z.toUpperCase(),
  z.maxLength(60, 'O código de rastreio tem no máximo 60 caracteres.'),
  z.regex(/^[\p{L}\p{N} ./_-]*$/u, 'O código de rastreio tem um caractere inválido.'),
);

export const invoiceNumber = z
  .string('Informe o número da nota fiscal.')
  .check(z.trim(), z.regex(/^\d{1,9}$/, 'O número da nota fiscal tem de 1 a 9 dígitos.'));

/** The data of an order's shipment. */
export const shipmentRecord = importedRecord({
  expedition_date: {
    ...optional(dayField('Data de expedição')),
    personal: false,
    csv: { names: ['Data de expedição', 'expedido em', 'enviado em', 'data de envio'], cell: 'day' },
  },
  delivery_time: { ...optionalTextField('Horário de entrega', 60), personal: false, csv: false },
  delivery_date_time_specified: {
    ...optionalTextField('Data e horário combinados', 120),
    personal: 'detail',
    csv: false,
  },
  delivery_obs: { ...optionalTextField('Observação de entrega', 500), personal: 'detail', csv: false },
  tracking_code: {
    ...optional(textFieldOf('Código de rastreio', trackingCode)),
    personal: false,
    csv: { names: ['Código de rastreio', 'rastreio', 'codigo de rastreamento', 'tracking'], cell: 'text' },
  },
});
const { expedition_date, ...agreed } = shipmentRecord.fields;

/**
 * Fields of an order that change after it was placed. `input` is the value in an imported order; people change fields
 * by separate calls, some of which require more (a cancellation its reason).
 */
export const orderRecord = importedRecord({
  status: {
    label: 'Situação',
    input: status,
    reply: status,
    personal: false,
    csv: { names: ['Situação', 'status', 'situacao do pedido', 'estado do pedido'], cell: 'status' },
    shown: (code) => orderStatusTable[Number(code) as OrderStatus]?.name ?? code,
  },
  /** A typed text may contain data about the buyer. */
  status_justification: {
    ...optionalTextField('Justificativa', justificationLength.max),
    personal: 'detail',
    csv: false,
  },
  /** An ISO instant on the wire. */
  paid_at: {
    label: 'Pago em',
    holds: z.nullable(z.date()),
    personal: false,
    csv: { names: ['Pago em', 'data do pagamento', 'data de pagamento', 'paid at'], cell: 'instant' },
  },
  expedition_date,
  /** Derived from the expedition date. */
  delivery_date: {
    ...optional(dayField('Entrega prevista')),
    personal: false,
    csv: { names: ['Data de entrega', 'entregue em', 'previsao de entrega'], cell: 'day' },
  },
  ...agreed,
  /** Day of arrival, as reported by a person or the carrier. */
  delivered_on: { ...optional(dayField('Entregue em')), personal: false, csv: false },
  invoice_number: {
    ...optional(textFieldOf('Nota fiscal', z.nullable(invoiceNumber))),
    personal: false,
    csv: { names: ['Nota fiscal', 'nf', 'nf e', 'nfe', 'numero da nota'], cell: 'text' },
  },
  /** The buyer pays at pickup, so the order may be approved unpaid. */
  pay_at_pickup: {
    label: 'Pagamento na retirada',
    input: z.boolean(),
    reply: z.boolean(),
    personal: false,
    csv: false,
  },
  prescription_retained: {
    label: 'Receita retida',
    input: z.boolean(),
    reply: z.boolean(),
    personal: false,
    csv: false,
  },
});

/** Label for an order for pickup. */
const pickupLabels: { readonly [field: string]: string } = {
  delivery_date: 'Retirada prevista',
  delivered_on: 'Retirado em',
  delivery_obs: 'Observação de retirada',
};

export function orderFieldLabel(field: keyof typeof orderRecord.labels, isPickup: boolean): string {
  return (isPickup ? pickupLabels[field] : undefined) ?? orderRecord.labels[field];
}
