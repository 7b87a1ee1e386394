import { expect, it } from 'vitest';
import { isUf, stateName, states } from './uf.ts';

it('lists 27 states, each code once, in the order of their names', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(27);
  const names = states.map(({ name }) => name);
  expect([...names].sort((a, b) => a.localeCompare(b, 'pt-BR'))).toEqual(names);
});

it.each([
  ['SP', true, 'São Paulo'],
  ['DF', true, 'Distrito Federal'],
  ['sp', false, 'sp'],
  ['XX', false, 'XX'],
  ['', false, ''],
])('of %j says %s and names it %j', (code, known, name) => {
  expect(isUf(code)).toBe(known);
  expect(stateName(code)).toBe(name);
});
