import { describe, expect, it, test } from 'vitest';
import { redirectTable, withQuery } from './redirect-table.ts';

const table = redirectTable([
  { path: '/antigo', value: '/novo' },
  { path: '/promo', value: '/busca?q=creme#fim' },
  { path: '/fora', value: 'https://blog.example/a' },
  { path: '/produto.php', value: '/categorias' },
  { path: '/produto.php?id=3', value: '/produto/creme' },
  { path: '/produto.php?id=3&cor=azul', value: '/produto/creme-azul' },
  { path: '/produto.php?q=a%C3%A7%C3%A3o%20boa', value: '/produto/acao' },
  { path: '/?p=12', value: '/blog/sono' },
]);

function lead(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?');
  return table.byQuery(path, query) ?? table.byPath(path, query);
}

describe('an old address', () => {
  test.each([
    ['/antigo', '/novo'],
    ['/antigo/', '/novo'],
    ['/antigo///', '/novo'],
    ['/antigo?utm_source=mail&utm_campaign=a%20b', '/novo?utm_source=mail&utm_campaign=a%20b'],
    ['/antigo/?x=1', '/novo?x=1'],
    ['/promo?utm_source=mail', '/busca?q=creme&utm_source=mail#fim'],
    ['/fora?x=1', 'https://blog.example/a?x=1'],
    ['/produto.php', '/categorias'],
    ['/produto.php?id=4', '/categorias?id=4'],
    ['/produto.php?id=3', '/produto/creme'],
    ['/produto.php/?id=3', '/produto/creme'],
    ['/produto.php?id=33', '/categorias?id=33'],
    ['/produto.php?%69d=3', '/produto/creme'],
    ['/produto.php?a=1&id=3&utm_source=x', '/produto/creme?a=1&utm_source=x'],
    ['/produto.php?id=3&cor=azul&x', '/produto/creme-azul?x'],
    ['/produto.php?q=a%c3%a7%c3%a3o+boa', '/produto/acao'],
    ['/?p=12', '/blog/sono'],
    ['/?utm_source=x', undefined],
    ['/', undefined],
    ['//', undefined],
    ['/outro', undefined],
    ['/ANTIGO', undefined],
  ])('%s leads to %s', (address, to) => {
    expect(lead(address)).toBe(to);
  });

  it('with a query that is too long leads on without it', () => {
    expect(lead(`/antigo?${'a'.repeat(2049)}`)).toBe('/novo');
    expect(lead(`/produto.php?id=3&${'a'.repeat(2049)}`)).toBe('/categorias');
  });

  it('takes nothing along that a header may not have', () => {
    expect(lead('/antigo?x=\u00e9\r\ny')).toBe('/novo?x=%C3%A9%0D%0Ay');
  });
});

test('a page keeps the query of the address that led to it', () => {
  expect(withQuery('/produto/creme', 'utm_source=x')).toBe('/produto/creme?utm_source=x');
  expect(withQuery('/produto/creme', '')).toBe('/produto/creme');
});
