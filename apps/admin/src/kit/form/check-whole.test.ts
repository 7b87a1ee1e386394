import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkWhole } from './check-whole.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Nome obrigatório')),
  from: z.string().check(z.regex(/^\d+$/, 'Início inválido')),
  to: z.string().check(z.regex(/^\d+$/, 'Fim inválido')),
});
const check = (values: { name: string; from: string; to: string }) =>
  checkWhole({
    schema,
    values,
    standIns: { name: 'A', from: '0', to: '0' },
    rules: ({ from, to }): Record<string, string> => (Number(to) < Number(from) ? { to: 'O fim vem antes.' } : {}),
  });

it('says what is wrong across fields in the same round as what is wrong with another field', () => {
  expect(check({ name: '', from: '2', to: '1' })).toEqual({
    data: undefined,
    faults: [
      { path: ['name'], message: 'Nome obrigatório' },
      { path: ['to'], message: 'O fim vem antes.' },
    ],
  });
});

it('says nothing across fields of one that is wrong by itself', () => {
  expect(check({ name: 'A', from: '2', to: 'x' }).faults).toEqual([{ path: ['to'], message: 'Fim inválido' }]);
});

it('hands on what is right', () => {
  expect(check({ name: 'A', from: '1', to: '2' })).toEqual({ data: { name: 'A', from: '1', to: '2' }, faults: [] });
});
