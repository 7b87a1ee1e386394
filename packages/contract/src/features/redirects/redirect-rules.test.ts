import { describe, expect, it, test } from 'vitest';
import { checkRedirects, isStorefrontPage } from './redirect-rules.ts';

const ownHosts = ['loja.com.br', 'antiga.com.br'];
const check = (rows: readonly [string, string][]) =>
  checkRedirects(
    rows.map(([path, value]) => ({ path, value })),
    { ownHosts },
  );
const faultsOf = (rows: readonly [string, string][]) =>
  check(rows).faults.map(({ index, message }) => [index, message]);

const circle = 'Este redirecionamento anda em círculo e não chega a uma página.';
const tooFar = 'São mais de 5 redirecionamentos seguidos até a página.';

test.each([
  ['/', true],
  ['/blog', true],
  ['/Blog', true],
  ['/produto', true],
  ['/sitemap.xml', true],
  ['/v2/orders', true],
  ['/assets/a/b.js', true],
  ['/carrinho/antigo', true],
  ['/produto/creme', false],
  ['/categoria/pele', false],
  ['/blog/2019/post', false],
  ['/politicas/trocas-antigas', false],
  ['/promo', false],
  ['/produtos-antigos', false],
  ['/?p=12', false],
  ['/busca?q=creme', true],
  ['/blog?p=12', true],
])('%s is a page of every shop: %s', (path, isPage) => {
  expect(isStorefrontPage(path)).toBe(isPage);
});

it('takes a list in its one form, in its order', () => {
  const { items, faults } = check([
    ['/b/', 'https://loja.com.br/produto/creme'],
    ['/a', 'https://blog.example'],
  ]);
  expect(faults).toEqual([]);
  expect(items).toEqual([
    { path: '/b', value: '/produto/creme' },
    { path: '/a', value: 'https://blog.example/' },
  ]);
});

test.each<[string, [string, string][], [number, string][]]>([
  ['a page of the shop', [['/blog', '/a']], [[0, 'Este caminho é uma página da loja.']]],
  [
    'the same path twice, however it is written',
    [
      ['/a', '/x'],
      ['/b', '/x'],
      ['/a/', '/y'],
    ],
    [[2, 'Este caminho já está na linha 1.']],
  ],
  ['itself', [['/a', '/a/?x=1']], [[0, circle]]],
  ['itself by the shop’s own address', [['/a', 'https://www.loja.com.br/a']], [[0, circle]]],
  ['itself by another name of the shop', [['/a', 'http://WWW.antiga.com.br/a']], [[0, circle]]],
  [
    'a circle through all names of the shop, also where they stand before the path',
    [
      ['https://loja.com.br/a', 'http://antiga.com.br/b'],
      ['HTTP://ANTIGA.com.br/b', 'https://www.loja.com.br/a'],
    ],
    [
      [0, circle],
      [1, circle],
    ],
  ],
  [
    'the same path by two names',
    [
      ['/a', '/x'],
      ['https://antiga.com.br/a', '/y'],
    ],
    [[1, 'Este caminho já está na linha 1.']],
  ],
  [
    'a page of the shop by its address',
    [['https://loja.com.br/blog', '/a']],
    [[0, 'Este caminho é uma página da loja.']],
  ],
  [
    'a circle, and what leads into it',
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/b#x'],
      ['/d', '/e'],
    ],
    [
      [0, circle],
      [1, circle],
      [2, circle],
    ],
  ],
  [
    'a circle by a query that is taken along',
    [
      ['/a?x=1', '/b?x=1'],
      ['/b', '/a'],
    ],
    [[0, circle]],
  ],
  [
    'no circle where the query is named by one alone',
    [
      ['/?p=12', '/'],
      ['/produto.php?id=3', '/produto.php'],
      ['/produto.php?id=4', '/produto.php?id=5'],
    ],
    [],
  ],
  [
    'the same query twice',
    [
      ['/a?x=1', '/b'],
      ['/a/?%78=1', '/c'],
      ['/a', '/d'],
    ],
    [[1, 'Este caminho já está na linha 1.']],
  ],
  ['nothing of another host with the same path', [['/a', 'https://blog.example/a']], []],
  [
    'addresses that are none, beside what is wrong elsewhere',
    [
      ['a', '/x'],
      ['/b', 'http://x.example'],
      ['/c', '/c'],
    ],
    [
      [0, 'O caminho começa com /.'],
      [1, 'Informe um caminho da loja, que começa com /, ou um endereço https.'],
      [2, circle],
    ],
  ],
])('finds %s', (_, rows, faults) => {
  expect(faultsOf(rows)).toEqual(faults);
});

describe('a way', () => {
  const way = (length: number): [string, string][] =>
    Array.from({ length }, (_, step) => [`/p${step}`, `/p${step + 1}`]);

  it('of five redirects is taken', () => {
    expect(faultsOf(way(5))).toEqual([]);
  });

  it('of more is refused at each row from which it is too long', () => {
    expect(faultsOf(way(7))).toEqual([
      [0, tooFar],
      [1, tooFar],
    ]);
  });

  it('backwards in the list is found as well', () => {
    expect(faultsOf(way(6).reverse())).toEqual([[5, tooFar]]);
  });
});

it('follows a way of 2,000 as it does one of 20', () => {
  const rows = Array.from({ length: 2000 }, (_, step) => ({ path: `/p${step}`, value: `/p${step + 1}` }));
  expect(checkRedirects(rows, { ownHosts }).faults).toHaveLength(1995);
});
