import { lessPercent } from '@botica/contract/kit/less-percent';

// Pages and islands share this file. What it imports is small, since it adds to a page's script.

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `123456` → `R$ 1.234,56`. */
export const formatCents = (cents: number): string => brl.format(cents / 100);

/** Commercial conditions that turn one price into several. */
export interface Conditions {
  pixPercent: number;
  cardPercent: number;
  billetPercent: number;
  installments: number;
  minInstallmentCents: number;
}

export interface PricesByPayment {
  pixCents: number;
  cardCents: number;
  billetCents: number;
  /** Instalments by card without interest; 1 is a single payment. */
  installments: number;
  installmentCents: number;
}

/** Computes the price of each payment method. Instalments are rounded up, so their sum is never below the price. */
export function pricesByPayment(cents: number, conditions: Conditions): PricesByPayment {
  const cardCents = lessPercent(cents, conditions.cardPercent);
  const most =
    conditions.minInstallmentCents > 0
      ? Math.floor(cardCents / conditions.minInstallmentCents)
      : conditions.installments;
  const installments = Math.max(1, Math.min(conditions.installments, most));
  return {
    pixCents: lessPercent(cents, conditions.pixPercent),
    cardCents,
    billetCents: lessPercent(cents, conditions.billetPercent),
    installments,
    installmentCents: Math.ceil(cardCents / installments),
  };
}

/** "R$ 90,00 (10% de desconto)", "R$ 100,00". */
export const withDiscount = (cents: number, percent: number): string =>
  percent > 0 ? `${formatCents(cents)} (${percent}% de desconto)` : formatCents(cents);

/** "3x de R$ 33,34 sem juros"; only the amount for a single payment. */
export function cardText(prices: PricesByPayment, percent: number): string {
  const whole = withDiscount(prices.cardCents, percent);
  if (prices.installments === 1) return whole;
  return `${whole}, em até ${prices.installments}x de ${formatCents(prices.installmentCents)} sem juros`;
}

/** "1 unidade: R$ 89,90". */
export const totalText = (cents: number, quantity: number): string =>
  `${quantity === 1 ? '1 unidade' : `${quantity} unidades`}: ${formatCents(cents * quantity)}`;
