import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostNamed, selectionOf } from './selection.ts';

const selection = selectionOf(z.object({ q: z.string() }), 'produto', 'produtos');
const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test.each([
  ['none', { ids: [] }, 'Escolha ao menos um produto.'],
  ['one', { ids: [7] }, undefined],
  ['as many as can be named', { ids: ids(mostNamed) }, undefined],
  ['one more', { ids: ids(mostNamed + 1) }, 'São no máximo 1.000 produtos.'],
  ['a whole list', { filter: { q: 'creme' } }, undefined],
  ['a whole list but one', { filter: { q: 'creme' }, except: [7] }, undefined],
  [
    'a whole list but too many',
    { filter: { q: 'creme' }, except: ids(mostNamed + 1) },
    'São no máximo 1.000 produtos.',
  ],
  ['neither', {}, 'Diga quais produtos.'],
])('records chosen: %s', (_, given, message) => {
  expect(z.safeParse(selection, given).error?.issues[0]?.message).toBe(message);
});
