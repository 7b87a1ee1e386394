import { type Endpoint, put } from '@botica/contract/kit/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { readInput } from './read-input.ts';

const endpoint = put('/things', {
  summary: 'Coisas',
  access: 'session',
  body: z.object({ name: z.string(), count: z.int('Informe um número.'), kind: z.enum(['a', 'b']) }),
  reply: z.object({}),
});

function fieldsOf(body: unknown, called: Endpoint = endpoint) {
  try {
    readInput(called, { url: '/things', params: {}, query: {}, body });
  } catch (error) {
    if (error instanceof AppError) return error.details.fields;
  }
  return undefined;
}

test('a field whose schema has no sentence is refused in Portuguese', () => {
  expect(fieldsOf({ count: 'x', kind: 'c' })).toEqual({
    name: 'Preencha este campo.',
    count: 'Informe um número.',
    kind: 'Valor inválido.',
  });
});

test('errors across fields are reported together with errors of single fields, once', () => {
  const ranged = put('/ranges', {
    summary: 'Faixas',
    access: 'session',
    body: z.partial(z.object({ name: z.string('Informe o nome.'), from: z.int(), to: z.int('Informe o fim.') })),
    rules: ({ from = 0, to = 0 }): Record<string, string> =>
      Number(to) < Number(from) ? { to: 'O fim vem antes.' } : {},
    reply: z.object({}),
  });
  expect(fieldsOf({ name: 1, from: 2, to: 1 }, ranged)).toEqual({ name: 'Informe o nome.', to: 'O fim vem antes.' });
  expect(fieldsOf({ name: 'a', from: 2, to: 'x' }, ranged)).toEqual({ to: 'Informe o fim.' });
});
