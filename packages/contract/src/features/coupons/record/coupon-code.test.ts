import { expect, test } from 'vitest';
import {
  codePrefix,
  codePrefixMaxLength,
  drawSingleUseCode,
  parseCouponCode,
  parseTypedCode,
  singleUseCodeMaxLength,
} from './coupon-code.ts';

/** Returns `count` evenly spaced numbers from 0 to below 1, one per call. */
const inTurn = (count: number) => {
  let drawn = 0;
  return () => (drawn++ % count) / count;
};

test('a single-use code has its prefix and twelve signs in groups of four', () => {
  expect(drawSingleUseCode(inTurn(23), 'NATAL')).toBe('NATAL-ACDE-FGHJ-KMNP');
  expect(drawSingleUseCode(inTurn(23))).toBe('ACDE-FGHJ-KMNP');
});

test('the longest single-use code can be typed, and is no name of a coupon', () => {
  const longest = drawSingleUseCode(inTurn(23), 'X'.repeat(codePrefixMaxLength));
  expect(longest).toHaveLength(singleUseCodeMaxLength);
  expect(parseTypedCode(` ${longest.toLowerCase()}\n`)).toBe(longest);
  expect(parseCouponCode(longest)).toBeNull();
  expect(parseTypedCode(`${longest}X`)).toBeNull();
});

test.each([
  [' natal26 ', 'NATAL26'],
  ['', ''],
  ['NATAL-26', undefined],
  ['É', undefined],
  ['ABCDEFGHIJKLM', undefined],
])('%j is the prefix %j', (typed, stored) => {
  expect(codePrefix.safeParse(typed).data).toBe(stored);
});
