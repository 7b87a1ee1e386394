import * as z from 'zod/mini';

export const couponCodeMaxLength = 20;
/** Maximum lengths for a single-use code such as `NATAL-ACDE-FGHJ-KMNP`. */
export const codePrefixMaxLength = 12;
export const singleUseCodeMaxLength = 27;
export const codeMissingMessage = 'Crie um código para o cupom';
const codeMessage = 'Use só letras sem acento, números e hífens.';

/** Checked before upper-casing, which would turn `ı`, `ſ` and `ß` into letters that nobody typed. */
const codePattern = /^[A-Za-z0-9-]+$/;
const spaces = ' \t\r\n\u00a0';

/** `trim()` would also remove a zero-width mark (U+FEFF). */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && spaces.includes(text.charAt(start))) start += 1;
  while (end > start && spaces.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The name of a coupon as it is stored and compared (` natal10 ` becomes `NATAL10`); null if it is invalid. */
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

/** The required name of a coupon; the output is the stored form. */
export const couponCode = codeOf(couponCodeMaxLength);

/** The same for a buyer's input, which may be a single-use code. */
export const typedCode = codeOf(singleUseCodeMaxLength);

/**
 * Characters that cannot be confused when read aloud or from paper: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B,
 * U and V.
 */
const clearSigns = 'ACDEFGHJKMNPQRTWXY34679';
const drawnLength = 6;
/** Three groups of four characters have 54 bits: with fifty thousand codes, one guess in 440 billion succeeds. */
const [drawnGroups, groupLength] = [3, 4];

/** Generates a code. `random` works like `Math.random`. */
export function drawCouponCode(random: () => number): string {
  return drawSigns(random, drawnLength);
}

/** Generates a single-use code. `random` must be cryptographically secure, because the code is worth money. */
export function drawSingleUseCode(random: () => number, prefix = ''): string {
  const groups = Array.from({ length: drawnGroups }, () => drawSigns(random, groupLength));
  return [...(prefix === '' ? [] : [prefix]), ...groups].join('-');
}

const drawSigns = (random: () => number, length: number) =>
  Array.from({ length }, () => clearSigns.charAt(Math.floor(random() * clearSigns.length))).join('');

/** Prefix of a batch's single-use codes; empty for none. */
export const codePrefix = z.string().check(
  z.overwrite(trimmed),
  z.maxLength(codePrefixMaxLength, {
    error: `O prefixo tem no máximo ${codePrefixMaxLength} caracteres.`,
    abort: true,
  }),
  z.regex(/^[A-Za-z0-9]*$/, { error: 'Use só letras sem acento e números.', abort: true }),
  z.toUpperCase(),
);
