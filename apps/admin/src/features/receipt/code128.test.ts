import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** Bars as a row of modules; 1 is black. */
function modulesOf(text: string): string {
  const { bars, modules } = code128(text);
  const row = Array.from({ length: modules }, () => '0');
  for (const { at, width } of bars) row.fill('1', at, at + width);
  return row.join('');
}

test.each([
  ['P1042', '110100100001110111011010011100110100111011001100100111011001110010101111010001100011101011'],
  ['P0', '110100100001110111011010011101100100101111001100011101011'],
  [
    'P9999999999',
    '110100100001110111011011100101100111001011001110010110011100101100111001011001110010110011100101100111001011001110010110011100101100111001001101100011101011',
  ],
])('%s is drawn as JsBarcode 3.12 draws it', (text, expected) => {
  expect(modulesOf(text)).toBe(expected);
});

test('every letter of code set B has eleven modules, and a text its start, check character and stop', () => {
  for (let code = 32; code < 127; code++) expect(code128(String.fromCharCode(code)).modules).toBe(11 * 3 + 13);
});

test('what code set B cannot hold is refused', () => {
  for (const text of ['', 'ç', 'P\n1']) expect(() => code128(text)).toThrow('Code 128');
});
