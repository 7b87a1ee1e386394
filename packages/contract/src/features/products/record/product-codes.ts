import * as z from 'zod/mini';
import { stripPunctuation } from '../../../kit/brazil/punctuation.ts';

/** Maximum length of the store's own code. */
export const externalCodeMaxLength = 40;

/** Maximum length of a typed code, with points and spaces. */
const typedMaxLength = 40;
const gtinLengths = [8, 12, 13, 14];

/**
 * Checks the check digit: the digits before it are added from right to left, alternately times three and times one, and
 * it completes the sum to a multiple of ten.
 */
function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const weight = (digits.length - at) % 2 === 0 ? 3 : 1;
    sum += Number(digits[at]) * weight;
  }
  return sum % 10 === 0;
}

const isEan = (digits: string) =>
  gtinLengths.includes(digits.length) && /^\d+$/.test(digits) && /[1-9]/.test(digits) && hasRightCheckDigit(digits);

/** Digits without punctuation, or null. A typed code may have points, dashes and spaces. */
const digitsOrNull = (message: string, isRight: (digits: string) => boolean) =>
  z
    .nullable(
      z.string(message).check(
        z.maxLength(typedMaxLength, { error: message, abort: true }),
        z.overwrite(stripPunctuation),
        z.refine((digits) => digits === '' || isRight(digits), message),
      ),
    )
    .check(z.overwrite((digits) => digits || null));

/** GTIN-8, 12, 13 or 14: the number below a bar code. */
export const eanOrNull = digitsOrNull(
  'EAN inválido: são 8, 12, 13 ou 14 dígitos, e o último confere os outros.',
  isEan,
);

/** Registration number of a medicine (Anvisa). */
export const msRegisterOrNull = digitsOrNull('O registro MS tem 13 dígitos.', (digits) => /^\d{13}$/.test(digits));

/** Tax code of goods (Nomenclatura Comum do Mercosul). */
export const ncmOrNull = digitsOrNull('O NCM tem 8 dígitos.', (digits) => /^\d{8}$/.test(digits));

/** `1234567890123` → `1.2345.6789.012-3`, the format on packages. */
export const formatMsRegister = (digits: string) => digits.replace(/^(\d)(\d{4})(\d{4})(\d{3})(\d)$/, '$1.$2.$3.$4-$5');

/** `30049099` → `3004.90.99` */
export const formatNcm = (digits: string) => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3');
