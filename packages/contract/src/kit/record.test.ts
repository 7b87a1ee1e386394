import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line, optionalLine, textOrNull } from './fields/text.ts';
import { listOf, newRecord, partOf, record, sentOf, storedApart, withDefaults } from './record.ts';

const sizeRecord = record({
  name: { label: 'Tamanho', input: line(20), reply: z.string(), personal: false },
  note: { label: 'Nota', input: optionalLine(20), reply: textOrNull, personal: false },
  cents: { label: 'Preço', input: z.int(), reply: z.int(), personal: false },
  is_sold: { label: 'À venda', input: z.optional(z.boolean()), reply: z.boolean(), personal: false },
});
const productRecord = record({
  name: { label: 'Nome', input: line(20), reply: z.string(), personal: false },
  usual: partOf(sizeRecord, { label: 'Tamanho comum', personal: false }),
  sizes: listOf(sizeRecord, {
    label: 'Tamanhos',
    personal: false,
    max: [2, 'No máximo 2 tamanhos.'],
    called: ({ name }) => name,
  }),
  licence: storedApart(partOf(sizeRecord, { label: 'Licença', personal: false })),
});
const size = { name: 'P', note: ' ', cents: 100 };

test('parts and lists of a record are sent and answered whole, by the rules of their own record', () => {
  const body = z.object(productRecord.input);
  expect(z.parse(body, { name: 'Creme', usual: size, sizes: [size] })).toEqual({
    name: 'Creme',
    usual: { ...size, note: null },
    sizes: [{ ...size, note: null }],
  });
  const { error } = z.safeParse(body, {
    name: 'Creme',
    usual: { ...size, name: 'a'.repeat(21) },
    sizes: [size, size, size],
  });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['usual.name', 'Use no máximo 20 caracteres.'],
    ['sizes', 'No máximo 2 tamanhos.'],
  ]);
});

test('a held part is stored, and neither sent nor answered with the rest', () => {
  expect(productRecord.names).toContain('licence');
  expect(Object.keys(productRecord.reply)).toEqual(['name', 'usual', 'sizes']);
  expect(sentOf(productRecord, { name: undefined, sizes: [], licence: size })).toEqual({ sizes: [] });
});

test('a part laid out has all its fields in their order, empty where nothing is known', () => {
  expect(Object.entries(withDefaults(sizeRecord, { cents: 7 }))).toEqual([
    ['name', ''],
    ['note', null],
    ['cents', 7],
    ['is_sold', false],
  ]);
});

test('a new record has the initial value of each field, and what the moment says of the rest', () => {
  const couponRecord = record({
    code: { label: 'Código', input: line(20), reply: z.string(), personal: false },
    is_paused: { label: 'Pausado', input: z.boolean(), reply: z.boolean(), personal: false, initial: false },
    tags: { label: 'Etiquetas', input: z.array(line(9)), reply: z.array(z.string()), personal: false, initial: [] },
  });
  expect(newRecord(couponRecord, { code: 'A' })).toEqual({ code: 'A', is_paused: false, tags: [] });
  // @ts-expect-error: the code has no initial value, and the moment names none.
  newRecord(couponRecord, {});
  // @ts-expect-error: the initial value is none that the field can hold.
  record({ days: { label: 'Dias', input: z.int(), reply: z.int(), personal: false, initial: '0' } });
});
