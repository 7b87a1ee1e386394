import { expect, test } from 'vitest';
import { isHandOverPath } from './hand-over-path.ts';

test.each([
  '/',
  '/orders',
  '/orders/42',
  '/financial',
  '/messenger',
  '/collaborators',
  '/stores',
  '/stores/settings/3',
  '/orders?p=2&status=20',
  '/authors',
  '/a.b/..c',
])('%j may be handed over', (path) => {
  expect(isHandOverPath(path)).toBe(true);
});

test.each([
  '',
  'orders',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a//b',
  '/\t/evil.example',
  '/orders\n',
  '/a b',
  'https://evil.example',
  'javascript:alert(1)',
  '/\u0000',
  '/\u202eorders',
  '/\u00a0',
  '/auth?token=1',
  '/login',
  '/x/../logout',
  '/x/%2E%2e/auth',
  '/.',
])('%j may not', (path) => {
  expect(isHandOverPath(path)).toBe(false);
});
