import { customerRecord } from '@botica/contract/features/customers/customer-record';
import { expect, it, test } from 'vitest';
import { changedText, namedBy, recordDifferences } from './field-words.ts';

it.each([
  [['email'], 'E-mail mudou'],
  [['tags'], 'Etiquetas mudaram'],
  [['cpf', 'name'], 'Nome e CPF mudaram'],
  [['tags', 'cpf', 'name'], 'Nome, CPF e Etiquetas mudaram'],
  [['tags', 'cpf', 'name', 'notes'], '4 campos mudaram'],
  [['password'], undefined],
])('%j is told as %s', (touched, text) => {
  expect(changedText({ ...customerRecord.fields, password: null }, touched)).toBe(text);
});

test('what somebody else changed is told in words, with what the person wants of it', () => {
  const words = {
    name: { label: 'Nome' },
    role: { label: 'Cargo', ...namedBy([{ id: 7, name: 'Farmácia' }]) },
    days: { label: 'Dias' },
    isOpen: { label: 'Aberta' },
    password: null,
  };
  const seen = { name: 'Ana', role: '7', days: ['Seg'], isOpen: true, password: '' };
  const current = { ...seen, role: '', days: ['Seg', 'Ter'], isOpen: false };
  const typed = { ...current, name: 'Ana Maria', role: '8', password: 'x' };
  expect(recordDifferences(words, { seen, current, typed })).toEqual([
    { key: 'role', name: 'Cargo', seen: 'Farmácia', current: '—', wanted: '—' },
    { key: 'days', name: 'Dias', seen: 'Seg', current: 'Seg e Ter', wanted: null },
    { key: 'isOpen', name: 'Aberta', seen: 'Sim', current: 'Não', wanted: null },
  ]);
});
