import { expect, test } from 'vitest';
import { type Conditions, cardText, pricesByPayment, withDiscount } from './amounts.ts';

const conditions: Conditions = {
  pixPercent: 0,
  cardPercent: 0,
  billetPercent: 0,
  installments: 1,
  minInstallmentCents: 0,
};

test.each<[name: string, cents: number, of: Partial<Conditions>, card: string, billet: string]>([
  ['at once', 10_000, {}, 'R$ 100,00', 'R$ 100,00'],
  [
    'in three parts, each rounded up',
    10_000,
    { installments: 3 },
    'R$ 100,00, em até 3x de R$ 33,34 sem juros',
    'R$ 100,00',
  ],
  [
    'in no part below the least',
    10_000,
    { installments: 6, minInstallmentCents: 3000 },
    'R$ 100,00, em até 3x de R$ 33,34 sem juros',
    'R$ 100,00',
  ],
  [
    'at once where even two would be too small',
    5000,
    { installments: 6, minInstallmentCents: 3000 },
    'R$ 50,00',
    'R$ 50,00',
  ],
  [
    'with a discount each',
    9990,
    { cardPercent: 3, billetPercent: 10 },
    'R$ 96,90 (3% de desconto)',
    'R$ 89,91 (10% de desconto)',
  ],
])('a price %s', (_, cents, of, card, billet) => {
  const all = { ...conditions, ...of };
  const prices = pricesByPayment(cents, all);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(cardText(prices, all.cardPercent))).toBe(card);
  expect(plain(withDiscount(prices.billetCents, all.billetPercent))).toBe(billet);
  expect(prices.installmentCents * prices.installments).toBeGreaterThanOrEqual(prices.cardCents);
});

test('PIX costs less by its own discount, to the cent', () => {
  expect(pricesByPayment(8_990, { ...conditions, pixPercent: 5 })).toMatchObject({ pixCents: 8_541, cardCents: 8_990 });
  expect(pricesByPayment(8_990, conditions).pixCents).toBe(8_990);
});
