import { expect, it } from 'vitest';
import { movesText } from './moves-text.ts';

it.each([
  [2, 1, '2 pedidos e 1 endereço passam para Ana Prado (nº 7).'],
  [1, 0, '1 pedido passa para Ana Prado (nº 7).'],
  [0, 3, '3 endereços passam para Ana Prado (nº 7).'],
  [0, 0, 'Não há pedidos nem endereços a passar para Ana Prado (nº 7).'],
])('%i orders and %i addresses', (orders, addresses, text) => {
  const mine = { id: 7, version: 1, name: 'Ana Prado', orders: 1, addresses: 1 };
  expect(
    movesText({
      this: mine,
      other: { ...mine, id: 9, orders, addresses },
      fields: [],
      marketing_consent: null,
      does_not_fit: [],
    }),
  ).toBe(text);
});
