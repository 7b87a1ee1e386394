import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutUnread } from './lean-contracts.ts';

const lean = (code: string) => withoutUnread(code, parseAst(code)).replace(/\s+/g, ' ');

test('an endpoint keeps its path, access and what is sent; summary, reply and refusals go', () => {
  const code = `export const a = contract('a', {
    list: get('/v2/a', { summary: 'Diz, e "diz"', access: { area: 'X' }, reply: z.object({ a: z.int() }), errors: aErrors }),
    create: post('/v2/a', { body: z.object({ b: z.int() }), reply: b, }),
  });`;
  expect(lean(code)).toBe(
    `export const a = contract('a', { list: get('/v2/a', { access: { area: 'X' }, }), ` +
      `create: post('/v2/a', { body: z.object({ b: z.int() }), }), });`,
  );
});

test('fields of a schema that are called so stay', () => {
  const code = `const body = z.object({ errors: z.int(), reply: z.object({ summary: z.string() }) });`;
  expect(lean(code)).toBe(code);
});

test('what several endpoints share loses them too', () => {
  expect(lean(`const shared = { reply: order, versionIn: 'order' };`)).toBe(`const shared = { versionIn: 'order' };`);
});
