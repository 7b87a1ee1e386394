import { expect, test } from 'vitest';
import { customerQuery } from './customer-query.ts';

test.each([
  ['an', null],
  ['Ana', { name: 'Ana' }],
  ['ANA@x', { email: 'ana@x' }],
  ['529.982.247-25', { document: '529.982.247-25' }],
  ['12ABC34501DE35', { document: '12ABC34501DE35' }],
  ['(11) 98765-4321', { phone: '11987654321' }],
  ['529982', { document: '529982' }],
])('%s is looked for as %j', (text, query) => {
  expect(customerQuery(text)).toEqual(query);
});
