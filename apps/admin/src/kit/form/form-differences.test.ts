import { expect, test } from 'vitest';
import { differingNames, rebaseValues } from './form-differences.ts';

test('lists and objects are compared by what they hold', () => {
  const base = { tags: ['a'], place: { city: 'Recife' }, name: 'Ana' };
  expect(differingNames({ ...base, tags: ['a'], place: { city: 'Olinda' } }, base)).toEqual(['place']);
});

test.each([
  ['nothing was typed', { a: '1', b: '1' }, { a: '2', b: '1' }, { a: '2', b: '1' }, []],
  ['another field was typed', { a: '1', b: 'x' }, { a: '2', b: '1' }, { a: '2', b: 'x' }, []],
  ['the same field was typed', { a: 'x', b: '1' }, { a: '2', b: '1' }, { a: 'x', b: '1' }, ['a']],
  ['both made the same change', { a: '2', b: '1' }, { a: '2', b: '1' }, { a: '2', b: '1' }, []],
])('a newer version comes, and %s', (_, typed, next, values, contested) => {
  expect(rebaseValues(typed, { a: '1', b: '1' }, next)).toMatchObject({ values, contested });
});
