import type { OrderField } from './order-changes.ts';

/** What people change of an order; when it was paid, the gateway says. */
export type EditedField = Exclude<OrderField, 'paid_at'>;

/** Their names, as the screens and the sheet of the audit show them. */
export const orderFieldNames = {
  status: 'Situação',
  status_justification: 'Justificativa',
  expedition_date: 'Data de expedição',
  delivery_date: 'Entrega prevista',
  delivery_time: 'Horário de entrega',
  delivery_date_time_specified: 'Data e horário combinados',
  delivery_obs: 'Observação de entrega',
  tracking_code: 'Código de rastreio',
  invoice_number: 'Nota fiscal',
  prescription_retained: 'Receita retida',
} as const satisfies Record<EditedField, string>;
