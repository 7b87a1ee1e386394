import { receivedMethods } from '@botica/contract/features/orders/payments/received-payment';
import { expect, test } from 'vitest';
import { methodOptionsBy } from './method-options.ts';

const values = (takes: Parameters<typeof methodOptionsBy>[0]) => methodOptionsBy(takes).map(({ value }) => value);

test('what the store says it takes is offered first, and everything else can still be received', () => {
  const offered = values({ takes_pix: true, takes_cash: true, takes_billet: false });
  expect(offered.slice(0, 2)).toEqual(['pix', 'cash']);
  expect([...offered].sort()).toEqual([...receivedMethods].sort());
});

test('a store that says nothing has the usual order', () => {
  expect(values({})).toEqual(receivedMethods);
});
