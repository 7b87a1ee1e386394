import { expect, test } from 'vitest';
import { pagesAt } from './page-paths.ts';

const isPage = pagesAt(['/', '/orders/', '/orders/$id/', '/orders/$id/print', '/login/{-$step}/{-$cpf}', '/audit']);

test.each([
  '/',
  '/orders',
  '/orders/',
  '/orders/12',
  '/orders/12/print',
  '/login',
  '/login/email/52998224725',
  '/audit',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each(['/metrics', '/order', '/orders/12/print/2', '/orders//print', '/login/a/b/c', '/audit.php', '/.env'])(
  '%s is none',
  (path) => {
    expect(isPage(path)).toBe(false);
  },
);
