import { decimal } from '@botica/contract/kit/fields/decimal';
import { line, nullableLine, textOrNull } from '@botica/contract/kit/fields/text';
import { listOf, partOf, record } from '@botica/contract/kit/record';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { recordSchema, recordValues } from './record-form.ts';

const shared = { personal: false } as const;
const doseRecord = record({
  name: { ...shared, label: 'Nome', input: line(20, 'Informe o nome.'), reply: z.string() },
  amount: {
    ...shared,
    label: 'Quantia',
    input: z.nullable(decimal({ min: 0, max: 9, places: 2 })),
    reply: z.nullable(z.number()),
  },
  is_shown: { ...shared, label: 'Visível', input: z.boolean(), reply: z.boolean() },
});
const offerRecord = record({
  price: { ...shared, label: 'Preço', input: line(9, 'Informe o preço.'), reply: z.string() },
  note: { ...shared, label: 'Nota', input: nullableLine(20), reply: textOrNull },
});
const creamRecord = record({
  days: { ...shared, label: 'Dias', input: z.int('Informe os dias.'), reply: z.int() },
  tags: { ...shared, label: 'Etiquetas', input: z.array(z.string()), reply: z.array(z.string()) },
  doses: listOf(doseRecord, {
    ...shared,
    label: 'Doses',
    max: [2, 'São no máximo 2 doses.'],
    called: ({ name }) => name,
  }),
  offer: partOf(offerRecord, { ...shared, label: 'Oferta' }),
  rebate: {
    ...shared,
    label: 'Abatimento',
    of: offerRecord,
    input: z.nullable(z.object(offerRecord.input)),
    reply: z.nullable(z.object(offerRecord.reply)),
  },
});

const stored = {
  days: 2,
  tags: ['a'],
  doses: [{ name: 'Ureia', amount: 0.5, is_shown: true }],
  offer: { price: '1.00', note: null },
  rebate: null,
};
const typed = {
  days: '2',
  tags: ['a'],
  doses: [{ name: 'Ureia', amount: '0,5', is_shown: true }],
  offer: { price: '1.00', note: '' },
  rebate: { price: '', note: '' },
};

test('what a list offers below zero is the number that it stands for', () => {
  const shipping = record({ from: { ...shared, label: 'Frete', input: z.int('Escolha.'), reply: z.int() } });
  expect(recordSchema(shipping).parse(recordValues(shipping, { from: -1 }))).toEqual({ from: -1 });
});

test('a form holds a record with its parts and lists, each number a text with a comma', () => {
  expect(recordValues(creamRecord, stored)).toEqual(typed);
  expect(recordValues(creamRecord, null)).toEqual({
    days: '',
    tags: [],
    doses: [],
    offer: { price: '', note: '' },
    rebate: { price: '', note: '' },
  });
});

test('what comes back is what was stored', () => {
  expect(z.parse(recordSchema(creamRecord), typed)).toEqual(stored);
});

describe('a fault is said at its path', () => {
  const refusals = (changed: object) => {
    const { error } = z.safeParse(recordSchema(creamRecord), { ...typed, ...changed });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  };
  const dose = typed.doses[0];

  it.each([
    ['no number', { days: '' }, 'days', 'Informe os dias.'],
    ['a word for a number', { days: 'dois' }, 'days', 'Informe os dias.'],
    ['an empty name of an item', { doses: [dose, { ...dose, name: ' ' }] }, 'doses.1.name', 'Informe o nome.'],
    ['a number beyond', { doses: [{ ...dose, amount: '10' }] }, 'doses.0.amount', 'Use um número de 0 a 9.'],
    ['a list that is too long', { doses: [dose, dose, dose] }, 'doses', 'São no máximo 2 doses.'],
    ['a part that may not be missing', { offer: { price: '', note: '' } }, 'offer.price', 'Informe o preço.'],
    ['a part that is begun', { rebate: { price: '', note: 'x' } }, 'rebate.price', 'Informe o preço.'],
  ])('%s', (_, changed, path, message) => {
    expect(refusals(changed)).toEqual({ [path]: message });
  });
});
