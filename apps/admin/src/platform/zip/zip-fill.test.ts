import { expect, it } from 'vitest';
import { zipFill } from './zip-fill.ts';

const found = {
  cep: '01304001',
  street: 'Rua Augusta',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  ibge: null,
};
const nothing = { street: '', district: '', city: '', uf: '' };

it('fills what the CEP tells, over a former address too', () => {
  const all = { street: 'Rua Augusta', district: 'Consolação', city: 'São Paulo', uf: 'SP' };
  expect(zipFill(found, nothing, [nothing])).toEqual(all);
  const former = { street: 'Rua Velha', district: 'Centro', city: 'Itu', uf: 'SP' };
  expect(zipFill(found, former, [former])).toEqual(all);
  expect(zipFill(found, former, [nothing, former])).toEqual(all);
});

it('leaves what was typed, before the CEP or while the answer was awaited', () => {
  expect(zipFill(found, { ...nothing, street: 'R. Augusta' }, [nothing, {}])).not.toHaveProperty('street');
});

it('leaves street and neighbourhood where one CEP serves the whole town', () => {
  const town = { ...found, street: null, neighborhood: null };
  expect(zipFill(town, nothing, [nothing])).toEqual({ city: 'São Paulo', uf: 'SP' });
});
