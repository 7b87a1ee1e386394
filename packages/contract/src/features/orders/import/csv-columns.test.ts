import { expect, it } from 'vitest';
import { headerKey, reasonHeader } from '../../../kit/import-file.ts';
import { csvColumns, orderColumns } from './csv-columns.ts';

it('knows headers by what they sound like, each column once', () => {
  expect(
    orderColumns.guess(['Nº', 'PEDIDO', 'E-mail', 'cpf_cnpj', 'Preço unitário ', 'Pedido', reasonHeader, '']),
  ).toEqual([null, 'external_id', 'customer.email', 'customer.document', 'items.unit_price', null, null, null]);
});

it.each(['Nº do pedido', 'N. do pedido', 'Nº pedido', 'Cód. pedido'])(
  'takes "%s" for the number of an order',
  (header) => {
    expect(orderColumns.guess([header])).toEqual(['external_id']);
  },
);

it('takes what the store has said before, also that a column is nothing', () => {
  const remembered = { [headerKey('Ref.')]: 'external_id', [headerKey('Pedido')]: null } as const;
  expect(orderColumns.guess(['Ref.', 'Pedido', 'Cliente'], remembered)).toEqual(['external_id', null, 'customer.name']);
});

it('gives no two columns the same words', () => {
  const words = orderColumns.keys.flatMap((column) => [...new Set([column, ...csvColumns[column]].map(headerKey))]);
  expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([]);
});

it('knows its own names and its own labels', () => {
  expect(orderColumns.guess(orderColumns.keys)).toEqual(orderColumns.keys);
  expect(orderColumns.guess(orderColumns.keys.map((key) => csvColumns[key][0]))).toEqual(orderColumns.keys);
});
