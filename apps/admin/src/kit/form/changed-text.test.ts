import { customerRecord } from '@botica/contract/features/customers/customer-record';
import { expect, it } from 'vitest';
import { changedText } from './changed-text.ts';

it.each([
  [['email'], 'E-mail mudou'],
  [['tags'], 'Etiquetas mudaram'],
  [['cpf', 'name'], 'Nome e CPF mudaram'],
  [['tags', 'cpf', 'name'], 'Nome, CPF e Etiquetas mudaram'],
  [['tags', 'cpf', 'name', 'notes'], '4 campos mudaram'],
])('%j is told as %s', (touched, text) => {
  expect(changedText(customerRecord.fields, touched)).toBe(text);
});
