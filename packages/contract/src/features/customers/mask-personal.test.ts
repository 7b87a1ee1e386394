import { expect, it } from 'vitest';
import { maskEmail, maskPhone, maskTaxDocument } from './mask-personal.ts';

it.each([
  [maskTaxDocument, '12345678909', '***.456.789-**'],
  [maskTaxDocument, '12ABC34501DE35', '12.***.***/****-35'],
  [maskPhone, '11987654321', '(11) *****-4321'],
  [maskPhone, '1132654321', '(11) ****-4321'],
  [maskEmail, 'ana@example.com', 'a***@example.com'],
  [maskEmail, '"a@b"@example.com', '"***@example.com'],
] as const)('%o hides most of %s', (mask, value, shown) => {
  expect(mask(value)).toBe(shown);
});
