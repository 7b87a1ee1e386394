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
const tooLong = (max: number) => `Use no máximo ${max} caracteres.`;
const atMost = (max: number, message = tooLong(max)) => z.maxLength(max, message);

/** A required line of text, 1 to `max` characters after trimming. */
export const line = (max: number, requiredMessage = 'Preencha este campo.', longMessage = tooLong(max)) =>
  z.string(requiredMessage).check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.refine((text) => visible.test(text), requiredMessage),
    atMost(max, longMessage),
    singleLine(),
  );

/**
 * A line of text, or null; an empty one comes out as null, so that "nothing" has one form in the database. The key
 * must be sent: what a call does not name, it cannot erase by mistake. No transform: the schema also serves replies.
 */
export const nullableLine = (max: number, longMessage = tooLong(max)) =>
  z
    .nullable(z.string('Informe um texto.').check(z.trim(), atMost(max, longMessage), singleLine()))
    .check(z.overwrite((text) => (text === '' ? null : text)));

/**
 * The same, and the key may be missing (`undefined`: not sent, leave as it is). Already optional and nullable: wrapped
 * in `z.nullable(…)` it still lets the key be missing, so where the key is required take `nullableLine`.
 */
export const optionalLine = (max: number) => z.optional(nullableLine(max));

/** A text of a reply, or null. */
export const textOrNull = z.nullable(z.string());

/** A text that may be null; an empty one comes out as null. `checks` must let the empty text pass: see `emptyOr`. */
export const nullableText = (...checks: z.core.$ZodCheck<string>[]) =>
  z.nullable(z.string('Informe um texto.').check(z.trim(), ...checks)).check(z.overwrite((text) => text || null));

export const emptyOr = (isRight: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isRight(text), message);

const paragraphMessage = 'Retire os caracteres de controle do texto.';
/** Line breaks as `\n` alone, whatever the sender's system writes; a tab, as spreadsheets paste it, is a space. */
const oneLineBreak = () =>
  z.overwrite<string>((text) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, ' '));
const noControls = () => z.refine<string>((text) => !unwanted.test(text.replaceAll('\n', '')), paragraphMessage);

/** A required text of one or more lines, 1 to `max` characters after trimming, each line break counted as one. */
export const paragraph = (max: number, requiredMessage = 'Preencha este campo.') =>
  z.string(requiredMessage).check(
    oneLineBreak(),
    z.trim(),
    z.minLength(1, requiredMessage),
    z.refine((text) => visible.test(text), requiredMessage),
    atMost(max),
    noControls(),
  );

/** `nullableLine` with line breaks: the key must be sent, an empty text comes out as null. */
export const nullableParagraph = (max: number, longMessage = tooLong(max)) =>
  z
    .nullable(z.string('Informe um texto.').check(oneLineBreak(), z.trim(), atMost(max, longMessage), noControls()))
    .check(z.overwrite((text) => (text === '' ? null : text)));

/** `optionalLine` with line breaks: the key may be missing, an empty text comes out as null. */
export const optionalParagraph = (max: number) => z.optional(nullableParagraph(max));

/** Why something is done; `what` with its article (`o motivo`), limits in characters after trimming. */
export function explanation(what: string, { min, max }: { min: number; max: number }) {
  const subject = `${what[0]?.toUpperCase()}${what.slice(1)}`;
  return z
    .string(`Informe ${what}.`)
    .check(
      z.trim(),
      z.minLength(min, `${subject} precisa de ao menos ${min} caracteres.`),
      z.maxLength(max, `${subject} tem no máximo ${max} caracteres.`),
    );
}
