import { expect, test } from 'vitest';
import { pagesAt } from './page-paths.ts';

const pages = [
  '/',
  '/orders/',
  '/orders/$id/',
  '/orders/new',
  '/orders/$id/print',
  '/login/{-$step}/{-$cpf}',
  '/audit',
];
const pageAt = pagesAt(new Map(pages.map((page) => [page, page])));

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
  expect(pageAt(path)).toBeDefined();
});

test.each(['/metrics', '/order', '/orders/12/print/2', '/orders//print', '/login/a/b/c', '/audit.php', '/.env'])(
  '%s is none',
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);

test('a page with the exact name comes before one with a parameter', () => {
  expect(pageAt('/orders/new')?.value).toBe('/orders/new');
  expect(pageAt('/orders/12')).toEqual({ value: '/orders/$id/', params: { id: '12' } });
});
