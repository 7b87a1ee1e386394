import { expect, it, test } from 'vitest';
import { states } from './uf.ts';
import { stateOfCep, ufZipRanges } from './uf-zip-ranges.ts';

it.each([
  ['01001000', 'SP'],
  ['19999999', 'SP'],
  ['20000000', 'RJ'],
  ['69299999', 'AM'],
  ['69300000', 'RR'],
  ['69400000', 'AM'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['73700000', 'GO'],
  ['99999999', 'RS'],
  ['00999999', null],
  ['78900000', null],
])('%s lies in %s', (cep, state) => {
  expect(stateOfCep(cep)).toBe(state);
});

test('each state has its CEPs, in rising order, and no two share one', () => {
  expect([...new Set(ufZipRanges.map(({ state }) => state))].sort()).toEqual(states.map(({ code }) => code).sort());
  const bounds = ufZipRanges.flatMap(({ from, to }) => [from, to]);
  expect(bounds).toEqual(bounds.toSorted());
  expect(new Set(bounds).size).toBe(bounds.length);
});
