import { expect, it } from 'vitest';
import { eanOrNull, formatMsRegister, formatNcm, msRegisterOrNull, ncmOrNull } from './product-codes.ts';

it.each([
  ['7891000315507', '7891000315507'],
  ['789 1000-315507', '7891000315507'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['17891000315504', '17891000315504'],
  ['', null],
  [' ', null],
  [null, null],
])('the EAN %j is stored as %j', (typed, stored) => expect(eanOrNull.parse(typed)).toBe(stored));

it.each(['7891000315508', '789100031550', '00000000', '7891000315507A', '٧٨٩١٠٠٠٣١٥٥٠٧', '1'.repeat(100_000)])(
  '%j is no EAN',
  (typed) => expect(eanOrNull.safeParse(typed).error?.issues.map(({ message }) => message)).toHaveLength(1),
);

it('a register of the ministry has 13 digits, an NCM 8, and both are read with their points', () => {
  expect(msRegisterOrNull.parse('1.2345.6789.012-3')).toBe('1234567890123');
  expect(formatMsRegister('1234567890123')).toBe('1.2345.6789.012-3');
  expect(msRegisterOrNull.safeParse('123').error?.issues[0]?.message).toBe('O registro MS tem 13 dígitos.');
  expect(ncmOrNull.parse('3004.90.99')).toBe('30049099');
  expect(formatNcm('30049099')).toBe('3004.90.99');
  expect(ncmOrNull.safeParse('300490991').error?.issues[0]?.message).toBe('O NCM tem 8 dígitos.');
});
