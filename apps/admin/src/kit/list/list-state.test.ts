import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { listState } from './list-state.ts';

const people = listState({
  sorts: ['name', 'city'],
  sortedBy: { by: 'name', ascending: true },
  searches: ['name', 'email'],
  filters: { city: z.enum(['itu', 'tatui']), group_id: z.coerce.number<string | number>() },
});
const plain = listState({ sorts: ['city'] });
/** The parameters without undefined values, as in the URL. */
const kept = (search: object) => JSON.parse(JSON.stringify(search));

test('what is mistyped in the URL counts as absent, and takes the mistyped value out', () => {
  const typed = { p: '-1', 'sort-by': 'drop table', ascending: '2', city: 'rio', name: 'ana', other: 'x' };
  expect(people.read(typed)).toStrictEqual({
    p: undefined,
    'sort-by': undefined,
    ascending: undefined,
    city: undefined,
    name: 'ana',
  });
});

describe('the query of the call', () => {
  it('asks for the first page in the declared order', () => {
    expect(kept(people.toQuery({}))).toEqual({ p: 1, 'sort-by': 'name', ascending: '1' });
  });

  it('says what the URL says, and nothing else', () => {
    const search = people.read({ p: '3', 'sort-by': 'city', ascending: '0', email: 'a@', group_id: '7', other: 'x' });
    expect(kept(people.toQuery(search))).toEqual({ p: 3, 'sort-by': 'city', ascending: '0', email: 'a@', group_id: 7 });
  });

  it('leaves the order to the server where none is declared; a chosen column rises', () => {
    expect(kept(plain.toQuery({}))).toEqual({ p: 1 });
    expect(kept(plain.toQuery({ 'sort-by': 'city' }))).toEqual({ p: 1, 'sort-by': 'city', ascending: '1' });
  });

  it('turns a column without a direction as the list is by itself', () => {
    const falling = listState({ sorts: ['at', 'price'], sortedBy: { by: 'at', ascending: false } });
    expect(falling.sortOf({ 'sort-by': 'price' })).toEqual({ by: 'price', ascending: false });
  });

  it('has the filters under their names on the wire', () => {
    const coupons = listState({
      filters: { kind: z.enum(['a', 'b']) },
      wire: ({ kind }) => ({ type: kind, full: '1' as const }),
    });
    expect(coupons.toQuery({ kind: 'b' })).toEqual({ p: 1, type: 'b', full: '1' });
  });
});

describe('setting a search or a filter', () => {
  it('leads to the first page and takes out the other searches, not the filters', () => {
    expect(people.setting('email', ' b@x ')).toStrictEqual({ name: undefined, email: 'b@x', p: undefined });
    expect(people.setting('city', 'itu')).toStrictEqual({ city: 'itu', p: undefined });
  });

  it('takes it out when it is empty', () => {
    expect(people.setting('name', '  ')).toStrictEqual({ email: undefined, name: undefined, p: undefined });
  });

  it('takes out what the list declares', () => {
    const orders = listState({
      searches: ['number', 'name'],
      filters: { city: z.enum(['itu']) },
      clears: { number: ['name', 'city'], city: ['number'] },
    });
    expect(Object.keys(orders.setting('number', '1'))).toEqual(['name', 'city', 'number', 'p']);
    expect(Object.keys(orders.setting('city', 'itu'))).toEqual(['number', 'city', 'p']);
    expect(Object.keys(orders.setting('name', 'ana'))).toEqual(['number', 'name', 'p']);
  });
});

test('clearing leaves the sorting', () => {
  expect(Object.keys(people.cleared)).toEqual(['name', 'email', 'city', 'group_id', 'p']);
});

test('what is in force is said in the declared order; of several searches the first is in the field', () => {
  const search = people.read({ city: 'tatui', email: 'a@', name: 'ana' });
  expect(people.active(search)).toEqual([
    { key: 'name', value: 'ana' },
    { key: 'email', value: 'a@' },
    { key: 'city', value: 'tatui' },
  ]);
  expect(people.searched(search)).toEqual({ key: 'name', value: 'ana' });
  expect(people.searched(people.read({ city: 'itu', name: '' }))).toBeUndefined();
});

describe('the last search', () => {
  it('is none where the tab has no storage, and none of a list without a name', () => {
    const named = listState({ name: 'people', searches: ['name'] });
    named.remember({ name: 'ana' });
    expect([named.last(), people.last()]).toEqual([{}, {}]);
  });
});
