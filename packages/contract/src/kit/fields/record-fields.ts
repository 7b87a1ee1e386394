import * as z from 'zod/mini';
import { formatBrlWire, money } from '../money.ts';
import { decimal, formatDecimal } from './decimal.ts';
import { shortLine } from './short-line.ts';
import { line, nullableLine, nullableParagraph, nullableText, optionalLine, textOrNull } from './text.ts';

/*
 * Makers of the fields of a record. `personal` is never among what they fill in: each field answers that question
 * itself.
 *
 *     name: { ...lineField('Nome', 60, 'Nome obrigatório'), personal: false },
 */

/** A required line of text. */
export const lineField = (label: string, max: number, requiredMessage?: string, longMessage?: string) => ({
  label,
  limit: max,
  input: line(max, requiredMessage, longMessage),
  reply: z.string(),
});

/** A line of text or null; a call that names the field with an empty text or null erases it. */
export const textField = (label: string, max: number, longMessage?: string) => ({
  label,
  limit: max,
  input: nullableLine(max, longMessage),
  reply: textOrNull,
});

/** `textField` that a call may leave out. */
export const optionalTextField = (label: string, max: number) => ({
  label,
  limit: max,
  input: optionalLine(max),
  reply: textOrNull,
});

/** A required line that is counted in letters, as people count them, not in UTF-16 units. */
export const shortLineField = (label: string, max: number, requiredMessage: string) => ({
  label,
  limit: max,
  input: shortLine(max, requiredMessage),
  reply: z.string(),
});

/** `textField` with line breaks. */
export const paragraphField = (label: string, max: number, longMessage?: string) => ({
  label,
  limit: max,
  input: nullableParagraph(max, longMessage),
  reply: textOrNull,
});

/** A yes or no. */
export const yesNo = z.boolean('Informe sim ou não.');
export const flagField = (label: string) => ({ label, input: yesNo, reply: z.boolean() });

/** An amount of the wire (`"19.90"`). `input` may allow less or more than `money` does. */
export const amountField = <const S extends z.core.$ZodType<string> = typeof money>(label: string, input?: S) => ({
  label,
  input: (input ?? money) as S,
  reply: money,
  shown: (wire: string) => formatBrlWire(wire),
});

/** A percentage from 0 to 100 as people say it: `2.99`. */
export const percentField = (label: string) => ({
  label,
  input: decimal({ min: 0, max: 100, places: 2 }),
  reply: z.number(),
  shown: (value: string) => `${formatDecimal(Number(value))} %`,
});

/** A value of a list. `nameOf` gives the name that people read, or nothing for an unknown value. */
export const chosenField = <const Values extends readonly string[]>(
  label: string,
  values: Values,
  nameOf: (value: Values[number]) => string | undefined,
  message: string,
) => ({
  label,
  input: z.enum(values, message),
  reply: z.enum(values),
  shown: (value: string) => nameOf(value) ?? value,
});

/**
 * Rich text or null. The server removes what its allow-list does not know (`kit/rich-text.ts`), so the text that is sent
 * may be longer (`sentMaxLength`) than the stored one (`max`); the feature's rules count the stored one.
 */
export const richTextField = (label: string, max: number, sentMaxLength: number, longMessage: string) => ({
  label,
  limit: max,
  input: nullableText(z.maxLength(sentMaxLength, longMessage)),
  reply: textOrNull,
});
