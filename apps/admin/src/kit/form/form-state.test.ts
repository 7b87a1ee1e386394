import { expect, it } from 'vitest';
import { changedNames, faultyNames } from './form-state.ts';

it.each([
  ['a text', { title: true }, ['title']],
  ['one field of a part', { bulk: { price: true } }, ['bulk']],
  ['an item of a list', { rows: [{ name: false }, { name: true }] }, ['rows']],
  ['nothing any more', { rows: [{ name: false }], title: false, bulk: {} }, []],
])('what is unsaved is named: %s', (_, dirty, names) => {
  expect(changedNames(dirty)).toEqual(names);
});

it.each([
  ['a text', { title: { type: 'custom', message: 'x' } }, ['title']],
  ['of a part', { bulk: { price: { type: 'custom' } } }, ['bulk.price']],
  ['of an item', { rows: [undefined, { name: { type: 'server' } }] }, ['rows.1.name']],
  ['of a list as a whole', { rows: { root: { type: 'too_big' } } }, ['rows']],
  ['of a field that is called type', { part: { type: { type: 'custom' } } }, ['part.type']],
])('a field in error is named by its path: %s', (_, errors, names) => {
  expect(faultyNames(errors)).toEqual(names);
});
