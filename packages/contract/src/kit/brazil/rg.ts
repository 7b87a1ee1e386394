import { stripPunctuation } from './punctuation.ts';

/**
 * Returns 5 to 14 letters and digits in upper case, or null. Each state has its own numbers, so no check digit applies.
 */
export function parseRg(text: string): string | null {
  const bare = stripPunctuation(text);
  return /^[0-9A-Za-z]{5,14}$/.test(bare) ? bare.toUpperCase() : null;
}

export function isRg(text: string): boolean {
  return parseRg(text) !== null;
}

/** `12345678X` → `12.345.678-X`: São Paulo's mask, for nine characters with at most a final X; else unchanged. */
export function formatRg(number: string): string {
  return number.replace(/^(\d{2})(\d{3})(\d{3})([\dX])$/, '$1.$2.$3-$4');
}
