import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { listState } from './list-state.ts';
import { viewKey, viewPatch, viewSearchOf } from './list-views.ts';

const people = listState({
  sorts: ['name', 'at'],
  sortedBy: { by: 'at', ascending: false },
  searches: ['name'],
  filters: { city: z.enum(['itu', 'tatui']), age: z.coerce.number<string | number>() },
  columns: ['city', 'age', 'at'],
});
const read = (search: Record<string, unknown>) => people.read(search);
/** The parameters without undefined values, as in the URL. */
const kept = (search: object) => JSON.parse(JSON.stringify(search));

describe('a view', () => {
  it('keeps filters, order and columns, and neither page nor what is searched for', () => {
    const search = read({ p: '3', name: 'ana', city: 'itu', age: '7', 'sort-by': 'name', columns: 'at,city' });
    expect(viewSearchOf(people, search)).toEqual({
      city: 'itu',
      age: 7,
      'sort-by': 'name',
      ascending: '0',
      columns: ['city', 'at'],
    });
  });

  test.each([
    ['nothing', {}],
    ['the usual order', { 'sort-by': 'at', ascending: '0' }],
    ['every column', { columns: 'age,at,city' }],
    ['an unknown column', { columns: 'age,cpf' }],
    ['a search', { name: 'ana', p: '2' }],
  ])('of %s is the list as it is', (_, search) => {
    expect(viewSearchOf(people, read(search))).toEqual({});
  });

  it('takes everything else out of the address', () => {
    const shown = { p: '3', name: 'ana', city: 'itu', age: '7', 'sort-by': 'name', columns: 'at' };
    expect(kept({ ...shown, ...viewPatch(people, { city: 'tatui', columns: ['age'] }) })).toEqual({
      city: 'tatui',
      columns: 'age',
    });
    expect(kept({ ...shown, ...viewPatch(people, {}) })).toEqual({});
  });

  it('is the same as another that shows the same', () => {
    const key = viewKey(people, viewSearchOf(people, read({ city: 'itu', columns: 'age,city' })));
    expect(viewKey(people, { columns: ['city', 'age'], ascending: '0', 'sort-by': 'at', city: 'itu' })).toBe(key);
    expect(viewKey(people, { columns: ['city'], city: 'itu' })).not.toBe(key);
  });
});
