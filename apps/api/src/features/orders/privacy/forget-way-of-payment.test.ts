import { expect, it } from 'vitest';
import { withoutOwnWords } from './forget-way-of-payment.ts';

const payment = { method: 'Dinheiro', type: null, obs: null, amount: '10.00' };

it.each([
  ['Dinheiro', 'Dinheiro'],
  ['cartao de debito', 'cartao de debito'],
  ['Pagamento alternativo', 'Pagamento alternativo'],
  ['Dinheiro, PIX e Convênio', 'Dinheiro, PIX e Convênio'],
  ['PIX da Ana', 'Removido'],
  ['Dinheiro e vale do João', 'Removido'],
])('a payment method called %s becomes %s', (method, left) => {
  expect(withoutOwnWords({ ...payment, method })).toEqual({ ...payment, method: left });
});

it('amounts and parts stay; free text is removed', () => {
  const parts = [
    { method: 'PIX', type: 'da irmã', amount: '4.00' },
    { method: 'Conta da Ana', type: null, amount: '6.00' },
  ];
  expect(withoutOwnWords({ ...payment, type: 'Ana', obs: 'Troco', parts })).toEqual({
    ...payment,
    type: 'Removido',
    parts: [
      { method: 'PIX', type: 'Removido', amount: '4.00' },
      { method: 'Removido', type: null, amount: '6.00' },
    ],
  });
  const untyped = { method: 'PIX', amount: '4.00' };
  expect(withoutOwnWords({ ...payment, parts: [untyped] }).parts).toEqual([untyped]);
});
