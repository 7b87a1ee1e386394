import { type IntakePayment, wasPaid } from '@botica/contract/features/orders/intake/order-intake';
import type { PaymentMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { placedPaymentRecord } from '@botica/contract/features/orders/record/placed-records';
import { dayInZone } from '@botica/contract/kit/dates';
import { centsToWire } from '@botica/contract/kit/money';
import type { ProviderCharge } from '../../../kit/payment-provider-port.ts';
import type { ChargeState } from './charge-state.ts';
import type { StoredPayment } from './pairing.store.ts';

export type GatewayMethod = PaymentMethod;

/** Null for a method that orders do not have. */
export const methodOf = ({ method }: Pick<ProviderCharge, 'method'>): GatewayMethod | null =>
  method === 'credit_card' || method === 'boleto' || method === 'pix' ? method : null;

const fitting = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : null);

/** Limits a time to now, because the provider's clock may be ahead. */
export const notAfter = (moment: Date, now: Date): Date => (moment > now ? now : moment);

/** Fields that only describe a payment. Values from the order's sender stay. */
function described(charge: ProviderCharge, timeZone: string) {
  const { card, boleto, pixExpiresAt } = charge;
  return {
    installments: charge.installments,
    tid: charge.tid,
    card_brand: card.brand,
    card_holder_name: card.holder,
    card_last_digits: fitting(card.lastDigits, /^\d{4}$/),
    billet_barcode: fitting(boleto.line?.replace(/\D/g, '') ?? null, /^\d{44,48}$/),
    billet_url: fitting(boleto.url, /^https?:\/\//),
    billet_expiration_date: boleto.dueAt && dayInZone(boleto.dueAt, timeZone),
    pix_expiration_date: pixExpiresAt?.toISOString() ?? null,
  };
}

/** Fields that the payment has already. The provider fills in the others. */
function saidOf(known: StoredPayment | null): Partial<IntakePayment> {
  const fields = placedPaymentRecord.names.map((name) => [name, known?.[name] ?? null] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

/**
 * A charge as a payment of its order. The provider decides the amounts and the state; other fields are filled only if
 * they are empty.
 */
export function paymentOf(
  charge: ProviderCharge,
  state: ChargeState,
  { method, known, now, timeZone }: { method: GatewayMethod; known: StoredPayment | null; now: Date; timeZone: string },
): IntakePayment {
  const description = described(charge, timeZone);
  const isPaid = wasPaid(state.payment);
  const paidAt = known?.paid_at ?? notAfter(charge.paidAt ?? charge.updatedAt, now);
  return {
    external_id: known ? known.external_id : charge.id,
    payment_method: method,
    status: state.payment,
    amount: centsToWire(state.amountCents),
    ...(isPaid && { paid_at: paidAt.toISOString(), refunded_amount: centsToWire(state.refundedCents) }),
    ...description,
    ...saidOf(known),
    pix_expiration_date: known?.pix_expiration_date?.toISOString() ?? description.pix_expiration_date,
    created_at: (known?.created_at ?? notAfter(charge.createdAt, now)).toISOString(),
  };
}
