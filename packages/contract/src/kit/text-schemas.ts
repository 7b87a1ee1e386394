import * as z from 'zod/mini';

/**
 * Control characters, line and paragraph separators, halves of a surrogate pair, which no database stores, and the
 * marks that turn the direction of text: an unclosed one reverses whatever stands behind it on a card.
 */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** At least one character that a person sees. */
const visible = /[^\s\p{Cf}]/u;

const singleLineMessage = 'Use uma só linha, sem caracteres de controle.';
// A refinement instead of a pattern: the published JSON Schema stays readable.
const singleLine = () => z.refine<string>((text) => !unwanted.test(text), singleLineMessage);
const atMost = (max: number) => z.maxLength(max, `Use no máximo ${max} caracteres.`);

/** A required line of text, 1 to `max` characters after trimming. */
export const line = (max: number, requiredMessage = 'Preencha este campo.') =>
  z.string(requiredMessage).check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.refine((text) => visible.test(text), requiredMessage),
    atMost(max),
    singleLine(),
  );

/**
 * A line of text that may be missing (`undefined`: not sent), null or empty; an empty one comes out as null, so that
 * "nothing" has one form in the database. No transform: the schema also serves replies.
 */
export const optionalLine = (max: number) =>
  z.optional(
    z
      .nullable(z.string('Informe um texto.').check(z.trim(), atMost(max), singleLine()))
      .check(z.overwrite((text) => (text === '' ? null : text))),
  );
