import { describe, expect, test } from 'vitest';
import { countsOf, type Facets, hasWish, narrowed, noWish, toQuery, wantedOf } from './facets.ts';

const facets: Facets = {
  numbers: [4, 2, 9, 7],
  cents: [5000, 12_000, 0, 5000],
  soldOut: [0, 0, 0, 1],
  names: [2, 0, 3, 1],
  choices: {
    forma: ['7', '8', '', '7'],
    uso: ['interno', 'externo', '', 'interno'],
    para: ['todos', 'feminino', '', 'pets'],
  },
};
const wanted = (query: string) => wantedOf(new URLSearchParams(query));

describe('the filters of a category', () => {
  test.each([
    ['', [0, 1, 2, 3]],
    ['de=50&ate=50', [0, 3]],
    ['de=51', [1]],
    ['ate=120', [0, 1, 3]],
    ['forma=7', [0, 3]],
    ['forma=7&forma=8', [0, 1, 3]],
    ['forma=7&uso=externo', []],
    ['para=feminino', [0, 1]],
    ['para=masculino', [0]],
    ['para=pets&forma=7', [3]],
    ['de=abc&ate=-4&forma=__proto__', []],
  ])('%s finds %j', (query, found) => expect(narrowed(facets, wanted(query), 'relevancia')).toEqual(found));

  test('keep the sort of the page: what is sold out and what has no price comes last', () => {
    expect(narrowed(facets, noWish(), 'menor-preco')).toEqual([0, 1, 2, 3]);
    expect(narrowed(facets, noWish(), 'maior-preco')).toEqual([1, 0, 2, 3]);
    expect(narrowed(facets, noWish(), 'a-z')).toEqual([1, 3, 0, 2]);
  });

  test('count each value as if its own choice were open, with the others as they are', () => {
    const counts = countsOf(facets, wanted('forma=7&uso=interno'), 'forma');
    expect([...counts]).toEqual([['7', 2]]);
    expect([...countsOf(facets, wanted('forma=7'), 'forma')]).toEqual([
      ['7', 2],
      ['8', 1],
    ]);
    expect([...countsOf(facets, noWish(), 'para')]).toEqual([
      ['feminino', 2],
      ['masculino', 1],
      ['pets', 1],
    ]);
  });

  test('stand in the address, beside what else stands there', () => {
    const query = 'utm_source=x&de=10&forma=7&forma=8';
    expect(toQuery(wanted(query), new URLSearchParams(query)).toString()).toBe(query);
    expect(toQuery(noWish(), new URLSearchParams(query)).toString()).toBe('utm_source=x');
    expect(hasWish(wanted('de=zehn'))).toBe(false);
    expect(hasWish(wanted('para=pets'))).toBe(true);
  });
});
