import { expect, test } from 'vitest';
import { fittingStores } from './fitting-stores.ts';

const stores = [
  { name: 'Farmácia Botica Demo', cnpj: '11444777000161' },
  { name: 'Botica Central', cnpj: '12ABC34501DE35' },
  { name: 'Botica Central Norte', cnpj: '12ABC34501DE35' },
  { name: '—', cnpj: null },
];

test.each([
  ['Farmácia Botica Demo', ['Farmácia Botica Demo']],
  ['Farmácia Botica', ['Farmácia Botica Demo']],
  ['  farmacia  DEMO ', ['Farmácia Botica Demo']],
  ['Farmácia Botica Demo Ltda.', ['Farmácia Botica Demo']],
  ['11.444.777/0001-61', ['Farmácia Botica Demo']],
  ['botica central', ['Botica Central']],
  ['Botica Norte', ['Botica Central Norte']],
  ['Botica', ['Farmácia Botica Demo', 'Botica Central', 'Botica Central Norte']],
  ['12.ABC.345/01DE-35', ['Botica Central', 'Botica Central Norte']],
  ['Drogaria São João', []],
  ['Bot', []],
  ['...', []],
])('%s means %j', (typed, names) => {
  expect(fittingStores(stores, typed).map(({ name }) => name)).toEqual(names);
});
