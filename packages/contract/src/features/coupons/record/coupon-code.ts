import * as z from 'zod/mini';

export const couponCodeMaxLength = 20;
export const codeMissingMessage = 'Crie um código para o cupom';
const codeMessage = 'Use só letras sem acento, números e hífens.';

/** Asked before the letters are made large: `ı`, `ſ` and `ß` would become letters that nobody typed. */
const codePattern = /^[A-Za-z0-9-]+$/;
const spaces = ' \t\r\n\u00a0';

/** Not `trim()`, which also takes a zero-width mark (U+FEFF) for white space. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && spaces.includes(text.charAt(start))) start += 1;
  while (end > start && spaces.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A code as it is stored and compared (` natal10 ` is `NATAL10`); null of what cannot be one. */
export function parseCouponCode(text: string): string | null {
  const code = trimmed(text);
  return codePattern.test(code) && code.length <= couponCodeMaxLength ? code.toUpperCase() : null;
}

/** A required code; out as it is stored. */
export const couponCode = z.string(codeMissingMessage).check(
  z.overwrite(trimmed),
  z.minLength(1, { error: codeMissingMessage, abort: true }),
  z.maxLength(couponCodeMaxLength, {
    error: `O código tem no máximo ${couponCodeMaxLength} caracteres.`,
    abort: true,
  }),
  z.regex(codePattern, { error: codeMessage, abort: true }),
  z.toUpperCase(),
);

/** None that is mistaken for another, read aloud or from paper: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const clearSigns = 'ACDEFGHJKMNPQRTWXY34679';
const drawnLength = 6;

/** A code of its own making. `random`: as `Math.random`, a number from 0 to below 1. */
export function drawCouponCode(random: () => number): string {
  return Array.from({ length: drawnLength }, () => clearSigns.charAt(Math.floor(random() * clearSigns.length))).join(
    '',
  );
}
