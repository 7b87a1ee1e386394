import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));

test.each([
  ['written out', '{"__proto__": {"a": 1}, "b": [{"__proto__": 1}]}'],
  ['with an escape', '{"__\\u0070roto__": {"a": 1}, "b": [{"\\u005f_proto__": 1}]}'],
])('a key __proto__ %s is dropped at every depth', (_, text) => {
  const value = parse(text) as { b: object[] };
  expect(Object.keys(value)).toEqual(['b']);
  expect(Object.keys(value.b[0] ?? {})).toEqual([]);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test('a text that contains __proto__ stays unchanged', () => {
  expect(parse('{"name": "__proto__"}')).toEqual({ name: '__proto__' });
});
