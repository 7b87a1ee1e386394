import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf, emptyStandalone, type StandaloneValues, standaloneSchema } from './standalone-values.ts';

const typed: StandaloneValues = {
  customer_id: null,
  payer_name: ' Ana ',
  installments: '3',
  amount: '10.00',
  receiver: '7',
  note: ' ',
  method: 'pix',
  status: 'waiting_payment',
  tid: 'NSU',
  paid_at: '2026-11-01T12:00:00Z',
  due_on: '2026-12-01',
};

it.each<[string, Partial<StandaloneValues>, object]>([
  ['a PIX that waits', {}, { method: 'pix', status: 'waiting_payment', due_on: '2026-12-01' }],
  ['a PIX that came', { status: 'paid' }, { method: 'pix', status: 'paid', paid_at: typed.paid_at }],
  [
    'a card, which never waits',
    { method: 'credit_card' },
    { method: 'credit_card', status: 'paid', paid_at: typed.paid_at, installments: 3, tid: 'NSU' },
  ],
  [
    'a boleto that waits',
    { method: 'boleto' },
    { method: 'boleto', status: 'waiting_payment', due_on: '2026-12-01', tid: 'NSU' },
  ],
])('of %s only what goes with it is sent', (_, parts, sent) => {
  const common = { payer_name: 'Ana', amount: '10.00', note: null, receiver: 7 };
  expect(bodyOf({ ...typed, ...parts })).toEqual({ ...common, ...sent });
  expect(z.safeParse(standaloneSchema, { ...typed, ...parts }).success).toBe(true);
});

it('a customer stands in place of a name', () => {
  expect(bodyOf({ ...typed, customer_id: 3 })).toMatchObject({ customer_id: 3 });
  expect(bodyOf({ ...typed, customer_id: 3 })).not.toHaveProperty('payer_name');
});

it('an empty form is refused at what is missing', () => {
  const { error } = z.safeParse(standaloneSchema, emptyStandalone);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['amount', 'Informe o valor.'],
    ['payer_name', 'Escolha um cliente ou informe um nome.'],
  ]);
});
