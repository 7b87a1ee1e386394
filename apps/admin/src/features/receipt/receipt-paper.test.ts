import { expect, test } from 'vitest';
import { pageRule } from './receipt-paper.ts';

test('a sheet keeps the size of the printer', () => {
  expect(pageRule('a4', 900)).not.toContain('size');
});

test.each([
  [960, '@page { size: 80mm 256mm; margin: 0; }'],
  [10, '@page { size: 80mm 80mm; margin: 0; }'],
])('a roll is cut to a receipt of %i pixels', (height, rule) => {
  expect(pageRule('80mm', height)).toBe(rule);
});
