import { expect, it } from 'vitest';
import { shopSite } from '../../test/shop.ts';
import { paymentText } from './assurances.tsx';

const { commercial_conditions: conditions } = shopSite().store;
const none = { discount_pix: 0, discount_billet: 0, discount_credit_card: 0, installment_received: 1 };
const nothing = {
  takes_pix: false,
  takes_credit_card: false,
  takes_debit_card: false,
  takes_billet: false,
  takes_cash: false,
};

it.each([
  [{ takes_pix: true }, 'PIX'],
  [{ takes_credit_card: true, takes_pix: true, takes_cash: true }, 'PIX, cartão de crédito e dinheiro'],
  [{ takes_pix: true, discount_pix: 8 }, 'PIX, 8% de desconto no PIX'],
  [{ takes_billet: true, discount_pix: 8 }, 'Boleto'],
  [{ takes_billet: true, discount_billet: 5 }, 'Boleto, 5% de desconto no boleto'],
])('the site says what the store takes: %j', (parts, text) => {
  expect(paymentText({ ...conditions, ...none, ...nothing, ...parts })).toBe(text);
});

it('a store that has not said what it takes promises nothing', () => {
  expect(paymentText({ ...conditions, ...none, ...nothing })).toBeNull();
});
