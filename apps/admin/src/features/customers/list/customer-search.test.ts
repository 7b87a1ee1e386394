import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activeSearches, customersSearch, searchedBy, toListQuery, withoutSearch } from './customer-search.ts';

describe('a search of the customer list', () => {
  it('takes the place of the former one and leads to the first page, the sorting stays', () => {
    const before = { name: 'ana', p: 3, 'sort-by': 'email', ascending: '1' } as const;
    expect(searchedBy(before, 'email', ' b@x ')).toEqual({ email: 'b@x', 'sort-by': 'email', ascending: '1' });
  });

  it('is none when its text is empty', () => {
    expect(activeSearches(searchedBy({ name: 'ana' }, 'name', '  '))).toEqual([]);
  });

  it('names all that an address holds', () => {
    expect(activeSearches({ phone: '11', name: 'ana' })).toEqual([
      { key: 'name', text: 'ana' },
      { key: 'phone', text: '11' },
    ]);
  });

  it('is cleared apart from the sorting', () => {
    expect(withoutSearch({ document: '1', p: 2, 'sort-by': 'cpf' })).toEqual({ 'sort-by': 'cpf' });
  });

  it('asks for the first page when the address names none', () => {
    expect(toListQuery({ name: 'ana' })).toEqual({ name: 'ana', p: 1 });
  });

  it('ignores what is mistyped in the address', () => {
    const typed = { p: 'x', 'sort-by': 'password', ascending: '7', email: 'a@b' };
    expect(z.parse(customersSearch, typed)).toEqual({ email: 'a@b' });
  });
});
