import { stripPunctuation } from './punctuation.ts';

/** Computes a check digit: modulo 11 over the first `length` digits, weights `length + 1` to 2 (Receita Federal). */
function checkDigit(digits: string, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += Number(digits[index]) * (length + 1 - index);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Returns the 11 bare digits of a valid CPF, or null. Eleven equal digits pass the check but are never issued. */
export function parseCpf(text: string): string | null {
  const digits = stripPunctuation(text);
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return null;
  const isValid = checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10]);
  return isValid ? digits : null;
}

export function isCpf(text: string): boolean {
  return parseCpf(text) !== null;
}

/**
 * `12345678909` → `123.456.789-09`; anything but 11 bare digits is returned unchanged. Does not verify check digits.
 */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}
