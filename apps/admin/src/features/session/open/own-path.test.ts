import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/orders/12?p=2&status=10#itens', '/orders/12?p=2&status=10#itens'],
  ['/orders?customer_name=Jo%C3%A3o', '/orders?customer_name=Jo%C3%A3o'],
  ['/orders?back=//evil.test', '/orders?back=//evil.test'],
  ['/a/../orders', '/orders'],
  ['/logouts', '/logouts'],
])('%j leads to %j', (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  undefined,
  '',
  'orders',
  'https://evil.test',
  'javascript:alert(1)',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/a\\..\\..//evil.test',
  '/.//evil.test',
  ' /orders',
  '/login',
  '/login/cpf',
  '/logout',
  '/x/../logout',
  '/auth?token=1',
])('%j is refused', (text) => {
  expect(ownPath(text)).toBeNull();
});
