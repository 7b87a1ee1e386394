import { expect, test } from 'vitest';
import { pageRule } from './receipt-paper.ts';

test('a sheet is A4, whatever the printer or the browser would take', () => {
  expect(pageRule('a4', 900)).toBe('@page { size: A4; margin: 4mm; }');
});

test.each([
  [960, '@page { size: 80mm 256mm; margin: 0; }'],
  [10, '@page { size: 80mm 80mm; margin: 0; }'],
])('a roll is cut to a receipt of %i pixels', (height, rule) => {
  expect(pageRule('80mm', height)).toBe(rule);
});
