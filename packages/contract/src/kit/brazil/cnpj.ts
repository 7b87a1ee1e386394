import { stripPunctuation } from './punctuation.ts';

/** Weights of the second check digit; the first uses the same list without its first element. */
const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/**
 * Computes a check digit: modulo 11 over the characters before it. A character's value is its ASCII code − 48, so
 * digits keep theirs and `A` is 17 (IN RFB 2.229/2024: alphanumeric since July 2026; older numbers stay valid).
 */
function checkDigit(characters: string): number {
  const offset = weights.length - characters.length;
  let sum = 0;
  for (let index = 0; index < characters.length; index++) {
    sum += (characters.charCodeAt(index) - 48) * (weights[offset + index] ?? 0);
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Returns the 14 bare, upper-case characters of a valid CNPJ, numeric or alphanumeric, or null. */
export function parseCnpj(text: string): string | null {
  const bare = stripPunctuation(text);
  // The ASCII check comes before upper-casing, which would turn 'ı' and 'ſ' into accepted letters.
  if (!/^[0-9A-Za-z]{12}\d{2}$/.test(bare) || /^(\d)\1+$/.test(bare)) return null;
  const cnpj = bare.toUpperCase();
  const isValid =
    checkDigit(cnpj.slice(0, 12)) === Number(cnpj[12]) && checkDigit(cnpj.slice(0, 13)) === Number(cnpj[13]);
  return isValid ? cnpj : null;
}

export function isCnpj(text: string): boolean {
  return parseCnpj(text) !== null;
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; anything but 14 bare characters is returned unchanged. */
export function formatCnpj(characters: string): string {
  return characters.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
