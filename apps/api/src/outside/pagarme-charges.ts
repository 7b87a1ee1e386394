import * as z from 'zod/mini';
import type { ProviderCharge } from '../kit/payment-provider-port.ts';
import { instant, maybe, maybeInstant, momentOf } from './pagarme-moments.ts';

export const pagarmeId = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** Maximum amount in cents: ten digits before the point. */
const cents = z.int().check(z.minimum(0), z.maximum(999_999_999_999));
const optionalCents = z.optional(z.nullable(cents));
const text = maybe(z.union([z.string(), z.number()]));

const transaction = z.object({
  status: text,
  installments: maybe(z.int().check(z.minimum(1), z.maximum(99))),
  acquirer_tid: text,
  acquirer_nsu: text,
  gateway_id: text,
  card: maybe(z.object({ brand: text, last_four_digits: text, holder_name: text })),
  line: text,
  url: text,
  pdf: text,
  due_at: maybeInstant,
  nosso_numero: text,
  expires_at: maybeInstant,
  end_to_end_id: text,
  pix_provider_tid: text,
  split: maybe(z.array(z.object({ recipient: maybe(z.object({ id: text })) }))),
});

export const chargeWire = z.object({
  id: pagarmeId,
  code: text,
  gateway_id: text,
  status: z.string(),
  payment_method: z.string(),
  amount: cents,
  paid_amount: optionalCents,
  canceled_amount: optionalCents,
  created_at: instant,
  updated_at: maybeInstant,
  paid_at: maybeInstant,
  order: maybe(z.object({ code: text })),
  last_transaction: maybe(transaction),
});
export type ChargeWire = z.infer<typeof chargeWire>;

/** Null for a missing text or one of white space alone. */
export function said(value: string | number | null | undefined, max = 100): string | null {
  // PostgreSQL cannot store U+0000, so it is removed.
  const cleaned = value === null || value === undefined ? '' : `${value}`.replaceAll('\u0000', '').trim();
  return cleaned === '' ? null : cleaned.slice(0, max);
}
const moment = (text: string | null | undefined) => (text ? momentOf(text) : null);

const tidOf = ({ gateway_id: gateway }: ChargeWire, t: NonNullable<ChargeWire['last_transaction']>) =>
  said(t.acquirer_tid) ?? said(t.end_to_end_id) ?? said(t.pix_provider_tid) ?? said(t.nosso_numero) ?? said(gateway);

export function chargeOf(wire: ChargeWire): ProviderCharge {
  const last: NonNullable<ChargeWire['last_transaction']> = wire.last_transaction ?? {};
  const createdAt = momentOf(wire.created_at);
  const codes = [said(wire.code), said(wire.order?.code)].filter((code) => code !== null);
  return {
    id: wire.id,
    codes: [...new Set(codes)],
    status: wire.status,
    transactionStatus: said(last.status),
    method: wire.payment_method,
    amountCents: wire.amount,
    paidCents: wire.paid_amount ?? 0,
    canceledCents: wire.canceled_amount ?? 0,
    createdAt,
    updatedAt: moment(wire.updated_at) ?? createdAt,
    paidAt: moment(wire.paid_at),
    installments: last.installments ?? null,
    tid: tidOf(wire, last),
    nsu: said(last.acquirer_nsu),
    card: {
      brand: said(last.card?.brand, 30),
      lastDigits: said(last.card?.last_four_digits),
      holder: said(last.card?.holder_name),
    },
    boleto: { line: said(last.line), url: said(last.url, 2000) ?? said(last.pdf, 2000), dueAt: moment(last.due_at) },
    pixExpiresAt: moment(last.expires_at),
    recipientId: said(last.split?.[0]?.recipient?.id),
  };
}
