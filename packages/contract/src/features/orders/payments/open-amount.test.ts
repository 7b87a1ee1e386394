import { expect, test } from 'vitest';
import type { OrderDetail } from '../order-schemas.ts';
import { openAmount, surplusAmount } from './open-amount.ts';

const paid = (amount: string, refunded_amount = '0.00') => ({ status: 'paid', amount, refunded_amount });

test.each([
  ['100.00', 10, [], null, '100.00', '0.00'],
  ['100.00', 20, [paid('80.00')], null, '20.00', '0.00'],
  ['100.00', 20, [paid('150.00')], null, '0.00', '50.00'],
  ['100.00', 20, [paid('150.00', '30.00')], null, '0.00', '20.00'],
  ['100.00', 20, [], '120.00', '0.00', '20.00'],
  ['100.00', 10, [], '120.00', '0.00', '0.00'],
] as const)('an order of %s at %i', (price_net, status, payment, alternative, open, surplus) => {
  const detail = {
    order: { price_net, status },
    payment,
    alternative_payment: alternative && { amount: alternative },
    // Contains only the fields that are summed.
  } as unknown as OrderDetail;
  expect([openAmount(detail), surplusAmount(detail)]).toEqual([open, surplus]);
});
