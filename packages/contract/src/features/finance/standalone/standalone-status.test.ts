import { expect, it } from 'vitest';
import { transactionMethods } from '../transactions/transaction-list-options.ts';
import { mayBecome, mayWait, type StandaloneStatus, standaloneStatuses } from './standalone-status.ts';

it.each<[StandaloneStatus, StandaloneStatus[]]>([
  ['waiting_payment', ['waiting_payment', 'paid', 'refused']],
  ['paid', ['paid', 'refunded', 'chargeback']],
  ['chargeback', ['chargeback', 'paid']],
  ['refunded', ['refunded']],
  ['refused', ['refused']],
])('from %s a payment without an order becomes %j', (status, input) => {
  expect(standaloneStatuses.filter((one) => mayBecome(status, one)).sort()).toEqual([...input].sort());
});

it('only a PIX and a boleto are waited for', () => {
  expect(transactionMethods.filter(mayWait)).toEqual(['boleto', 'pix']);
});
