import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { always } from '../../../kit/fields/always.ts';
import { line } from '../../../kit/fields/text.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { missingForPix } from '../../orders/payments/received-payments.contract.ts';
import { receiver } from '../receivables/receivable-schemas.ts';
import { standaloneRecord } from './standalone-record.ts';
import { mayWait } from './standalone-status.ts';

export const txidMessage = 'O TID de um PIX vem do código e não muda.';

const { payer_name, method, installments, amount, status, paid_at, due_on, tid, note } = standaloneRecord.input;

interface Sent {
  customer_id?: number | null | undefined;
  payer_name?: string | null | undefined;
  method: z.infer<typeof method>;
  installments?: number | null | undefined;
  status: z.infer<typeof status>;
  paid_at?: string | undefined;
  due_on?: string | null | undefined;
  tid?: string | null | undefined;
}
const rule = (field: keyof Sent, holds: (input: Sent) => boolean, error: string) =>
  z.refine<Sent>(holds, { ...always, error, path: [field] });

const isNone = (value: unknown) => value === undefined || value === null;

/** Payer, method and amount, paid at once or awaited. Fields of another payment method are refused. */
export const newStandalonePayment = z
  .object({
    /** A customer of the store, or a name. */
    customer_id: z.optional(z.nullable(recordId)),
    payer_name: z.optional(payer_name),
    method,
    installments: z.optional(installments),
    amount,
    status,
    /** Time of a paid one; defaults to now. */
    paid_at: z.optional(paid_at),
    /** Last day on which an awaited one should be paid. */
    due_on: z.optional(due_on),
    /** TID from the terminal or the bank; a PIX has the one of its code. */
    tid: z.optional(tid),
    note: z.optional(note),
    /** Defaults to the central branch. */
    receiver: z.optional(recordId),
  })
  .check(
    rule(
      'payer_name',
      (input) => isNone(input.customer_id) !== isNone(input.payer_name),
      'Escolha um cliente ou informe um nome.',
    ),
    rule(
      'status',
      (input) => input.status === 'paid' || mayWait(input.method),
      'Só um PIX ou um boleto aguarda pagamento.',
    ),
    rule(
      'installments',
      (input) => isNone(input.installments) || input.method === 'credit_card',
      'Só o cartão de crédito tem parcelas.',
    ),
    rule(
      'paid_at',
      (input) => input.paid_at === undefined || input.status === 'paid',
      'O que aguarda pagamento não tem data de pagamento.',
    ),
    rule(
      'due_on',
      (input) => isNone(input.due_on) || input.status !== 'paid',
      'Só o que aguarda pagamento tem vencimento.',
    ),
    rule('tid', (input) => isNone(input.tid) || input.method !== 'pix', txidMessage),
  );
export type NewStandalonePayment = z.infer<typeof newStandalonePayment>;

/** An awaited one becomes paid or cancelled (`refused`). Payer, TID and note can always be corrected. */
export const standaloneChanges = z
  .partial(
    z.object({
      status: z.enum(['paid', 'refused'], 'Informe paid ou refused.'),
      /** Only with `paid`; defaults to now. */
      paid_at,
      payer_name: line(120, 'Informe o nome de quem paga.'),
      tid,
      note,
    }),
  )
  .check(
    z.refine((input) => input.paid_at === undefined || input.status === 'paid', {
      error: 'Só com a situação paid se informa a data de pagamento.',
      path: ['paid_at'],
    }),
  );
export type StandaloneChanges = z.infer<typeof standaloneChanges>;

export const standalonePayment = z.object({
  id: z.int(),
  version: z.int(),
  ...standaloneRecord.reply,
  /** A first name and an initial for people who may not read customers. */
  client_name: z.string(),
  /** Null if there is only a name, and for people who may not read customers. */
  customer_id: z.nullable(z.int()),
  refunded_amount: money,
  created_at: instant,
  receiver,
  /** Id in the list of transactions. */
  transaction_id: z.nullable(z.int()),
  /** The "copia e cola" of an awaited PIX; null if the store lacks a required setting. */
  pix_code: z.nullable(z.string()),
  /** The setting that is missing for the code. */
  pix_missing: z.nullable(z.enum(missingForPix)),
});
export type StandalonePayment = z.infer<typeof standalonePayment>;
