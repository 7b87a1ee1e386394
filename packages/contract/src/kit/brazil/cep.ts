import { stripPunctuation } from './punctuation.ts';

/** Returns the 8 bare digits of a CEP, or null. Only a look-up can tell whether it exists. */
export function parseCep(text: string): string | null {
  const digits = stripPunctuation(text);
  return /^\d{8}$/.test(digits) ? digits : null;
}

export function isCep(text: string): boolean {
  return parseCep(text) !== null;
}

/** `01310100` → `01310-100`; anything but 8 bare digits is returned unchanged. */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
