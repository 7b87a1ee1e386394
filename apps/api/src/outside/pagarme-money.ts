import * as z from 'zod/mini';
import {
  type AnticipationLimits,
  type PayablePage,
  PaymentProviderError,
  type ProviderAnticipation,
  type ProviderBalance,
  type ProviderPayable,
  type ProviderWithdrawal,
} from '../kit/payment-provider-port.ts';
import { pagarmeId } from './pagarme-charges.ts';
import { instant, maybe, maybeInstant, momentOf } from './pagarme-moments.ts';

const most = 999_999_999_999;
const signedCents = z.int().check(z.minimum(-most), z.maximum(most));
const cents = z.int().check(z.minimum(0), z.maximum(most));
/** Some ids are numbers in Pagar.me's replies. */
const anyId = z.union([pagarmeId, z.int()]);

const payable = z.object({
  id: anyId,
  status: z.string(),
  type: z.string(),
  amount: signedCents,
  fee: maybe(signedCents),
  anticipation_fee: maybe(signedCents),
  fraud_coverage_fee: maybe(signedCents),
  installment: maybe(z.int().check(z.minimum(1), z.maximum(99))),
  charge_id: pagarmeId,
  recipient_id: pagarmeId,
  payment_date: instant,
  bulk_anticipation_id: maybe(anyId),
  anticipation_id: maybe(anyId),
});

export const payablePage = z.object({
  data: z.array(z.unknown()),
  paging: maybe(z.object({ forward_cursor: maybe(z.string().check(z.maxLength(2000))) })),
});

/** Refunds and chargebacks become negative, whatever sign the reply has. */
function payableOf(wire: z.infer<typeof payable>): ProviderPayable {
  const goesBack = wire.type === 'refund' || wire.type === 'chargeback';
  const anticipation = wire.bulk_anticipation_id ?? wire.anticipation_id ?? null;
  return {
    id: `${wire.id}`,
    status: wire.status,
    type: wire.type,
    amountCents: goesBack ? 0 - Math.abs(wire.amount) : wire.amount,
    feeCents: wire.fee ?? 0,
    anticipationFeeCents: wire.anticipation_fee ?? 0,
    fraudFeeCents: wire.fraud_coverage_fee ?? 0,
    installment: wire.installment ?? 1,
    chargeId: wire.charge_id,
    recipientId: wire.recipient_id,
    paymentDate: wire.payment_date,
    anticipationId: anticipation === null ? null : `${anticipation}`,
  };
}

/** Leaves out lines that cannot be read and counts them. If no line can be read, the reply is invalid. */
export function payablesOf({ data, paging }: z.infer<typeof payablePage>): PayablePage {
  const read = data.map((each) => z.safeParse(payable, each));
  const payables = read.flatMap((each) => (each.success ? [payableOf(each.data)] : []));
  const unreadable = data.length - payables.length;
  if (unreadable > 0 && payables.length === 0) throw new PaymentProviderError('garbled');
  return { payables, unreadable, next: data.length === 0 ? null : (paging?.forward_cursor ?? null) };
}

export const balanceWire = z.object({
  available_amount: signedCents,
  waiting_funds_amount: signedCents,
  transferred_amount: maybe(signedCents),
});
export const balanceOf = (wire: z.infer<typeof balanceWire>): ProviderBalance => ({
  availableCents: wire.available_amount,
  waitingCents: wire.waiting_funds_amount,
  transferredCents: wire.transferred_amount ?? 0,
});

export const withdrawalWire = z.object({
  id: anyId,
  status: z.string(),
  amount: cents,
  fee: maybe(cents),
  created_at: instant,
  funding_date: maybeInstant,
});
export const withdrawalOf = (wire: z.infer<typeof withdrawalWire>): ProviderWithdrawal => ({
  id: `${wire.id}`,
  status: wire.status,
  amountCents: wire.amount,
  feeCents: wire.fee ?? 0,
  createdAt: momentOf(wire.created_at),
  fundedAt: wire.funding_date ? momentOf(wire.funding_date) : null,
});

/** Documentation and SDK use different names for the amounts. */
export const anticipationWire = z.object({
  id: anyId,
  status: z.string(),
  timeframe: maybe(z.enum(['start', 'end'])),
  created_at: instant,
  amount: maybe(cents),
  approved_amount: maybe(cents),
  requested_amount: maybe(cents),
  anticipation_fee: maybe(cents),
  fee: maybe(cents),
});
export const anticipationOf = (wire: z.infer<typeof anticipationWire>): ProviderAnticipation => ({
  id: `${wire.id}`,
  status: wire.status,
  timeframe: wire.timeframe ?? 'start',
  amountCents: wire.amount ?? wire.approved_amount ?? wire.requested_amount ?? 0,
  feeCents: (wire.anticipation_fee ?? 0) + (wire.fee ?? 0),
  createdAt: momentOf(wire.created_at),
});

const limit = z.object({ amount: cents, anticipation_fee: maybe(cents), fee: maybe(cents) });
/** The SDK uses `max` and `min`, the documentation `maximum` and `minimum`. */
export const limitsWire = z.object({
  max: maybe(limit),
  min: maybe(limit),
  maximum: maybe(limit),
  minimum: maybe(limit),
});
export function limitsOf(wire: z.infer<typeof limitsWire>): AnticipationLimits {
  const [most, least] = [wire.max ?? wire.maximum, wire.min ?? wire.minimum];
  return {
    maxCents: most?.amount ?? 0,
    maxFeeCents: (most?.anticipation_fee ?? 0) + (most?.fee ?? 0),
    minCents: least?.amount ?? 0,
  };
}
