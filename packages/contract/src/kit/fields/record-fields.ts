import * as z from 'zod/mini';
import { formatCnpj } from '../brazil/cnpj.ts';
import { formatPhone } from '../brazil/phone.ts';
import { day, formatDay, instant } from '../dates.ts';
import { formatBrlWire, money } from '../money.ts';
import { nullableCnpj } from './cnpj.ts';
import { decimal, formatDecimal } from './decimal.ts';
import { nullableEmail } from './email.ts';
import { genderName, genderOrNull, nullableGender } from './gender.ts';
import { nullablePhone } from './phone.ts';
import { shortLine } from './short-line.ts';
import { line, nullableLine, nullableParagraph, nullableText, textOrNull } from './text.ts';

/*
 * Makers of the fields of a record. `personal` is never among what they fill in: each field answers that question
 * itself.
 *
 *     name: { ...lineField('Nome', 60, 'Nome obrigatório'), personal: false },
 */

/** The same field where a call may leave it out: a missing key leaves the value as it is. */
export const optional = <const F extends { input: z.core.$ZodType }>({ input, ...field }: F) => ({
  ...field,
  input: z.optional(input as F['input']),
});

/** A required text with a rule of its own. */
export const lineFieldOf = <const S extends z.core.$ZodType>(label: string, input: S) => ({
  label,
  input,
  reply: z.string(),
});

/** A text or null, with a rule of its own. */
export const textFieldOf = <const S extends z.core.$ZodType>(label: string, input: S) => ({
  label,
  input,
  reply: textOrNull,
});

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
export const optionalTextField = (label: string, max: number) => optional(textField(label, max));

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

export const emailField = (label: string) => textFieldOf(label, nullableEmail);

/** DDD and number in one, 10 or 11 digits, or null. */
export const phoneField = (label: string) => ({ ...textFieldOf(label, nullablePhone), shown: formatPhone });

export const cnpjField = (label: string) => ({ ...textFieldOf(label, nullableCnpj), shown: formatCnpj });

export const genderField = (label: string) => ({
  label,
  input: nullableGender,
  reply: genderOrNull,
  shown: genderName,
});

/** A day or null. */
export const dayField = (label: string) => ({
  label,
  input: z.nullable(day),
  reply: z.nullable(day),
  shown: formatDay,
});

/** A required instant. */
export const momentField = (label: string) => ({ label, input: instant, reply: instant });

/** An instant or null. */
export const optionalMomentField = (label: string) => ({
  label,
  input: z.nullable(instant),
  reply: z.nullable(instant),
});

/** An amount of the wire (`"19.90"`). `input` may allow less or more than `money` does. */
export const amountField = <const S extends z.core.$ZodType<string> = typeof money>(label: string, input?: S) => ({
  label,
  input: (input ?? money) as S,
  reply: money,
  shown: (wire: string) => formatBrlWire(wire),
});

/** An amount of the wire, or null. */
export const optionalAmountField = (label: string) => ({
  label,
  input: z.nullable(money),
  reply: z.nullable(money),
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
  isRich: true as const,
  input: nullableText(z.maxLength(sentMaxLength, longMessage)),
  reply: textOrNull,
});
