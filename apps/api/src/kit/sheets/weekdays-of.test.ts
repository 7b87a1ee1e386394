import { expect, test } from 'vitest';
import { weekdaysOf } from './weekdays-of.ts';

test.each([
  ['Seg Ter', ['monday', 'tuesday']],
  ['Seg a Sex', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
  ['Seg, Qua e Sex', ['monday', 'wednesday', 'friday']],
  ['sexta a segunda', ['friday', 'saturday', 'sunday', 'monday']],
  ['terça-feira/saturday', ['tuesday', 'saturday']],
  ['Todos os dias', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']],
  ['a Sex', ['a', 'friday']],
  ['Seg Xyz', ['monday', 'xyz']],
])('%s', (cell, days) => {
  expect(weekdaysOf(cell)).toEqual(days);
});
