import { expect, test } from 'vitest';
import { fittingStores } from './fitting-stores.ts';

const stores = [
  { name: 'Farmácia Botica Demo', cnpj: '11444777000161' },
  { name: 'Botica Central', cnpj: '12ABC34501DE35' },
  { name: 'Botica Central Norte', cnpj: '12ABC34501DE35' },
  { name: 'Drogaria São João', cnpj: null },
  { name: 'Farmácia C', cnpj: null },
  { name: 'Farmácia 24', cnpj: null },
  { name: '—', cnpj: null },
];

test.each([
  ['Farmácia Botica Demo', ['Farmácia Botica Demo']],
  ['  farmacia  DEMO ', ['Farmácia Botica Demo']],
  ['Farmácia Botica Demo Ltda.', ['Farmácia Botica Demo']],
  ['11.444.777/0001-61', ['Farmácia Botica Demo']],
  ['botica central', ['Botica Central']],
  ['Botica Norte', ['Botica Central Norte']],
  ['Drogaria Central da Botica', ['Botica Central', 'Botica Central Norte']],
  ['12.ABC.345/01DE-35', ['Botica Central', 'Botica Central Norte']],
  ['Farmácia S. João de Deus', []],
  ['Drogarias João ME', ['Drogaria São João']],
  ['Comércio São João S/A', ['Drogaria São João']],
  ['Drogaria São João da Boa Vista', []],
  ['farmacia c', ['Farmácia C']],
  ['Farmácia C da Esquina', []],
  ['c', []],
  ['Drogaria 24', ['Farmácia 24']],
  ['Farmácia Botica', []],
  ['Botica', []],
  ['Bot', []],
  ['...', []],
])('%s means %j', (typed, names) => {
  expect(fittingStores(stores, typed).map(({ name }) => name)).toEqual(names);
});
