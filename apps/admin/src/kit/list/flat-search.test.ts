import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './flat-search.ts';

describe('flat search codec', () => {
  it.each([
    ['?q=10003', { q: '10003' }],
    ['?q=12345678901234567890', { q: '12345678901234567890' }],
    ['?q=true&sort-by=label', { q: 'true', 'sort-by': 'label' }],
    ['?q=Jo%C3%A3o+%26+Filhos', { q: 'João & Filhos' }],
    ['', {}],
  ])('reads %s as plain text', (search, expected) => {
    expect(parseSearch(search)).toEqual(expected);
    expect(parseSearch(stringifySearch(expected))).toEqual(expected);
  });

  it('leaves empty values out and writes flags as 0 and 1', () => {
    expect(stringifySearch({ p: 2, ascending: true, status: undefined, q: '', short_id: null })).toBe(
      '?p=2&ascending=1',
    );
    expect(stringifySearch({})).toBe('');
  });
});
