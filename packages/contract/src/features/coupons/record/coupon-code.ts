import * as z from 'zod/mini';

export const couponCodeMaxLength = 20;
/** Of a single-use code: `NATAL-ACDE-FGHJ-KMNP`. */
export const codePrefixMaxLength = 12;
export const singleUseCodeMaxLength = 27;
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

/** The name of a coupon as it is stored and compared (` natal10 ` is `NATAL10`); null of what cannot be one. */
export const parseCouponCode = (text: string): string | null => parseCode(text, couponCodeMaxLength);

/** A code as a buyer types it: the name of a coupon, or a single-use code. */
export const parseTypedCode = (text: string): string | null => parseCode(text, singleUseCodeMaxLength);

function parseCode(text: string, maxLength: number): string | null {
  const code = trimmed(text);
  return codePattern.test(code) && code.length <= maxLength ? code.toUpperCase() : null;
}

const codeOf = (maxLength: number) =>
  z
    .string(codeMissingMessage)
    .check(
      z.overwrite(trimmed),
      z.minLength(1, { error: codeMissingMessage, abort: true }),
      z.maxLength(maxLength, { error: `O código tem no máximo ${maxLength} caracteres.`, abort: true }),
      z.regex(codePattern, { error: codeMessage, abort: true }),
      z.toUpperCase(),
    );

/** The required name of a coupon; out as it is stored. */
export const couponCode = codeOf(couponCodeMaxLength);

/** The same of what a buyer types, which may be a single-use code. */
export const typedCode = codeOf(singleUseCodeMaxLength);

/** None that is mistaken for another, read aloud or from paper: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const clearSigns = 'ACDEFGHJKMNPQRTWXY34679';
const drawnLength = 6;
/** Three times four signs: 54 bits, so that of fifty thousand codes a guess hits one in 440 billion tries. */
const [drawnGroups, groupLength] = [3, 4];

/** A code of its own making. `random`: as `Math.random`, a number from 0 to below 1. */
export function drawCouponCode(random: () => number): string {
  return drawSigns(random, drawnLength);
}

/** A single-use code; `random` as above, and so that nobody can tell the next: the code is worth money. */
export function drawSingleUseCode(random: () => number, prefix = ''): string {
  const groups = Array.from({ length: drawnGroups }, () => drawSigns(random, groupLength));
  return [...(prefix === '' ? [] : [prefix]), ...groups].join('-');
}

const drawSigns = (random: () => number, length: number) =>
  Array.from({ length }, () => clearSigns.charAt(Math.floor(random() * clearSigns.length))).join('');

/** What single-use codes of a batch begin with; empty: nothing. */
export const codePrefix = z.string().check(
  z.overwrite(trimmed),
  z.maxLength(codePrefixMaxLength, {
    error: `O prefixo tem no máximo ${codePrefixMaxLength} caracteres.`,
    abort: true,
  }),
  z.regex(/^[A-Za-z0-9]*$/, { error: 'Use só letras sem acento e números.', abort: true }),
  z.toUpperCase(),
);
