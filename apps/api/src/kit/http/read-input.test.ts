import { put } from '@botica/contract/kit/endpoint';
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

function fieldsOf(body: unknown) {
  try {
    readInput(endpoint, { url: '/things', params: {}, query: {}, body });
  } catch (error) {
    if (error instanceof AppError) return error.details.fields;
  }
  return undefined;
}

test('a field whose schema says nothing of its own is refused in Portuguese', () => {
  expect(fieldsOf({ count: 'x', kind: 'c' })).toEqual({
    name: 'Preencha este campo.',
    count: 'Informe um número.',
    kind: 'Valor inválido.',
  });
});
