import { expect, it } from 'vitest';
import { imbalanceOf, legsOf, noBalances } from './movements.ts';

it('an account that gains and loses nothing has no leg', () =>
  expect(legsOf({ waiting: 97, sales: -100, available: 0, acquisition_fees: 3 })).toEqual([
    { account: 'sales', amount_cents: -100 },
    { account: 'waiting', amount_cents: 97 },
    { account: 'acquisition_fees', amount_cents: 3 },
  ]));

it.each([
  ['nothing', {}, 0],
  ['a sale', { sales: -100, waiting: 97, acquisition_fees: 2, antifraud_fees: 1 }, 0],
  ['a refund after the money was withdrawn', { sales: -100, withdrawn: 100, refunds: 100, available: -100 }, 0],
  ['money on its way and fees of all kinds', { sales: -10, in_transit: 7, anticipation_fees: 1, transfer_fees: 2 }, 0],
  ['a cent too few', { sales: -100, chargebacks: 40, available: 59 }, 1],
  ['a cent too many', { sales: -100, available: 101 }, -1],
])('of %s the book is off by', (_, balances, cents) =>
  expect(imbalanceOf({ ...noBalances(), ...balances })).toBe(cents),
);
