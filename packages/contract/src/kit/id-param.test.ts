import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { recordId, wholeNumber } from './id-param.ts';

test('an id is a number, or its plain digits', () => {
  for (const id of [1, 5, 1042, 2_147_483_647]) {
    expect(z.parse(recordId, id)).toBe(id);
    expect(z.parse(recordId, String(id))).toBe(id);
  }
});

test.each<[unknown]>(
  [
    '',
    ' ',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '0',
    '01',
    '1e3',
    '0x1',
    '1.0',
    '1,000',
    '１',
    '2147483648',
    '9'.repeat(30),
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2_147_483_648,
    true,
    false,
    null,
    undefined,
    [],
    [5],
    ['5'],
    {},
    { valueOf: () => 5 },
  ].map((value) => [value]),
)('%j is no id', (value) => {
  expect(z.safeParse(recordId, value).success).toBe(false);
});

test('the refusal of a field says what the field wants, also when it is missing', () => {
  const post = z.object({ group_id: wholeNumber<unknown>('Cargo obrigatório') });
  for (const body of [{}, { group_id: '' }, { group_id: [3] }]) {
    const { error } = z.safeParse(post, body);
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['group_id'], 'Cargo obrigatório']]);
  }
});

test('beside a number that is missing, what a form checks across its fields is checked all the same', () => {
  const form = z
    .object({ id: wholeNumber<unknown>('Cargo obrigatório'), a: z.string(), b: z.string() })
    .check(z.refine(({ a, b }) => a === b, { error: 'Confirmação incorreta', when: () => true }));
  const { error } = z.safeParse(form, { id: '', a: 'x', b: 'y' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Cargo obrigatório', 'Confirmação incorreta']);
});
