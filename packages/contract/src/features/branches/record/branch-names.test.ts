import { expect, it } from 'vitest';
import { branchOperation, branchType } from './branch-names.ts';

it.each([
  [true, true, 'Balcão/Entrega'],
  [true, false, 'Balcão'],
  [false, true, 'Entrega'],
  [false, false, null],
])('pickup %s and expedition %s are %s', (has_order_pickup, has_order_expedition, name) => {
  expect(branchOperation({ has_order_pickup, has_order_expedition })).toBe(name);
});

it('knows no operation without an address, and one central branch among the others', () => {
  expect(branchOperation(null)).toBeNull();
  expect([branchType(true), branchType(false)]).toEqual(['Matriz', 'Filial']);
});
