import * as z from 'zod/mini';

/**
 * Matches control characters, line and paragraph separators, lone surrogates (no database stores them), and marks that
 * change the text direction: an unclosed one reverses all text after it.
 */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Matches a visible character. */
const visible = /[^\s\p{Cf}]/u;

const singleLineMessage = 'Use uma só linha, sem caracteres de controle.';
// A refinement instead of a pattern keeps the published JSON Schema readable.
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
 * A line of text or null. An empty one becomes null, so that "nothing" has one form in the database. The key is
 * required, so a request cannot erase the value by omission. It uses no transform, because the schema also serves
 * replies.
 */
export const nullableLine = (max: number, longMessage = tooLong(max)) =>
  z
    .nullable(z.string('Informe um texto.').check(z.trim(), atMost(max, longMessage), singleLine()))
    .check(z.overwrite((text) => (text === '' ? null : text)));

/**
 * `nullableLine` with an optional key: a missing key leaves the value unchanged. Wrapped in `z.nullable(…)` the key
 * stays optional, so use `nullableLine` where it is required.
 */
export const optionalLine = (max: number) => z.optional(nullableLine(max));

/** A text of a reply, or null. */
export const textOrNull = z.nullable(z.string());

/** A text or null; an empty one becomes null. `checks` must accept the empty text: see `emptyOr`. */
export const nullableText = (...checks: z.core.$ZodCheck<string>[]) =>
  z.nullable(z.string('Informe um texto.').check(z.trim(), ...checks)).check(z.overwrite((text) => text || null));

export const emptyOr = (isRight: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isRight(text), message);

const paragraphMessage = 'Retire os caracteres de controle do texto.';
/** Converts all line breaks to `\n` and tabs, which spreadsheets paste, to spaces. */
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

/** `nullableLine` with line breaks: the key is required and an empty text becomes null. */
export const nullableParagraph = (max: number, longMessage = tooLong(max)) =>
  z
    .nullable(z.string('Informe um texto.').check(oneLineBreak(), z.trim(), atMost(max, longMessage), noControls()))
    .check(z.overwrite((text) => (text === '' ? null : text)));

/** `optionalLine` with line breaks: the key is optional and an empty text becomes null. */
export const optionalParagraph = (max: number) => z.optional(nullableParagraph(max));

/** A required reason. `what` is its name with article (`o motivo`); limits count characters after trimming. */
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
