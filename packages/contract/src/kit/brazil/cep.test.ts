import { expect, it } from 'vitest';
import { formatCep, isCep, parseCep } from './cep.ts';

it.each([
  ['01310-100', '01310100'],
  ['01.310-100', '01310100'],
  [' 01310100 ', '01310100'],
  ['0131010', null],
  ['013101000', null],
  ['01310-10A', null],
  ['', null],
])('reads %j as %j', (text, digits) => {
  expect(parseCep(text)).toBe(digits);
  expect(isCep(text)).toBe(digits !== null);
});

it.each([
  ['01310100', '01310-100'],
  ['0131010', '0131010'],
  ['01310-100', '01310-100'],
])('shows %j as %j', (digits, shown) => expect(formatCep(digits)).toBe(shown));

it('reads back what it shows', () => {
  for (let number = 1_000_000; number <= 99_999_999; number += 1_234_567) {
    const digits = String(number).padStart(8, '0');
    expect(parseCep(formatCep(digits))).toBe(digits);
  }
});
