import { lessPercent } from '../../../kit/less-percent.ts';
import type { PaymentConfig } from '../../website/sections/payment-config.ts';

/** The reason of a discount for PIX in an order, its receipt and its audit. */
export const pixDiscountReason = 'Pagamento por PIX';

/** The discount for PIX in percent; 0 if the store does not accept PIX, or has not said so. */
export const pixPercentOf = ({
  takes_pix: taken,
  discount_pix: percent,
}: Pick<PaymentConfig, 'takes_pix' | 'discount_pix'>): number => (taken && percent > 0 ? percent : 0);

/**
 * The discount of an order paid by PIX. Each unit is rounded to the cent, as the site shows its price, so that the sum
 * is what the buyer has read. The freight has no discount.
 */
export const pixDiscountCents = (items: readonly { qty: number; unitCents: number }[], percent: number): number =>
  items.reduce((sum, { qty, unitCents }) => sum + qty * (unitCents - lessPercent(unitCents, percent)), 0);
