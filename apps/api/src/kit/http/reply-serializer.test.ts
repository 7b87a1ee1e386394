import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serializerOf } from './reply-serializer.ts';

const part = z.object({ name: z.string() });
const serialize = serializerOf(z.object({ one: part, other: z.nullable(part), many: z.array(z.nullable(part)) }));
const hiding = { name: 'Ana', secret: 'x' };

test('unknown keys are dropped, inside objects that may be null too', () => {
  const text = serialize({ one: hiding, other: hiding, many: [hiding, null], secret: 'x' });
  expect(JSON.parse(text)).toEqual({ one: { name: 'Ana' }, other: { name: 'Ana' }, many: [{ name: 'Ana' }, null] });
});

test('null stays null, and a missing required key is an error', () => {
  expect(JSON.parse(serialize({ one: hiding, other: null, many: [] }))).toMatchObject({ other: null });
  expect(() => serialize({ one: {}, other: null, many: [] })).toThrow();
});

test('a pair of values of any kind is written as it is', () => {
  const pairs = serializerOf(z.record(z.string(), z.tuple([z.unknown(), z.unknown()])));
  const changes = { a: [null, 'x'], b: [10, true], c: [[], { d: [1] }] };
  expect(JSON.parse(pairs(changes))).toEqual(changes);
});
