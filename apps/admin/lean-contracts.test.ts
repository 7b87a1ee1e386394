import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutUnread } from './lean-contracts.ts';

const lean = (code: string) => withoutUnread(code, parseAst(code)).replace(/\s+/g, ' ');

test('an endpoint keeps its path and access; what is sent and answered, summary and refusals go', () => {
  const code = `export const a = contract('a', {
    list: get('/v2/a', { summary: 'Diz, e "diz"', access: { area: 'X' }, reply: z.object({ a: z.int() }), errors: aErrors }),
    create: post('/v2/a/{id}', { idempotent: true, params: idParam, body: z.object({ b: z.int() }), reply: b, }),
  });`;
  expect(lean(code)).toBe(
    `export const a = contract('a', { list: get('/v2/a', { access: { area: 'X' }, }), ` +
      `create: post('/v2/a/{id}', { idempotent: true, }), });`,
  );
});

test('fields of a schema that are called so stay', () => {
  const code = `const body = z.object({ errors: z.int(), reply: z.object({ summary: z.string() }) });`;
  expect(lean(code)).toBe(code);
});

test('what several endpoints share loses them too', () => {
  expect(lean(`const shared = { reply: order, versionIn: 'order' };`)).toBe(`const shared = { versionIn: 'order' };`);
});

test('no screen reads what goes', () => {
  const read = /\bendpoints\.\w+\.(params|query|body|reply|errors|summary)\b|\bschema: \w+\.(params|query|body)\b/;
  const files = readdirSync(`${import.meta.dirname}/src`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => read.test(readFileSync(`${import.meta.dirname}/src/${file}`, 'utf8')))).toEqual([]);
});
