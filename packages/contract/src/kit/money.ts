import * as z from 'zod/mini';

/**
 * Money is integer cents inside and a decimal string with two places on the wire (`"19.90"`).
 * A total on the wire may have ten digits before the point; what a person types is held to `maxTypedCents`.
 */
const wirePattern = /^\d{1,10}\.\d{2}$/;
const signedWirePattern = /^-?\d{1,10}\.\d{2}$/;
export const maxWireCents = 999_999_999_999;

/** The largest amount accepted from a keyboard: R$ 99.999.999,99. */
export const maxTypedCents = 9_999_999_999;

const message = 'Informe um valor com duas casas decimais, como 19.90.';

/** An empty amount gets a message of its own: the person who left it empty does not know the wire's notation. */
const typed = z.minLength(1, { error: 'Informe o valor.', abort: true });

/** An amount on the wire, zero or more. */
export const money = z.string(message).check(typed, z.regex(wirePattern, message));

/** An amount on the wire that may be negative (a balance, a difference). */
export const signedMoney = z.string(message).check(typed, z.regex(signedWirePattern, message));

/** `1990` → `"19.90"`, `-5` → `"-0.05"`. Throws a RangeError for a fraction, or an amount too large for the wire. */
export function centsToWire(cents: number): string {
  if (!Number.isInteger(cents) || Math.abs(cents) > maxWireCents)
    throw new RangeError(`Not an amount in cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"19.90"` → `1990`, with or without sign. Throws a RangeError for what `signedMoney` refuses. */
export function wireToCents(text: string): number {
  if (!signedWirePattern.test(text)) throw new RangeError(`Not an amount on the wire: ${JSON.stringify(text)}`);
  // Removes the point instead of multiplying by 100: 1.15 * 100 is 114.99999999999999. `+ 0` turns -0 into 0.
  return Number(text.replace('.', '')) + 0;
}

/**
 * Returns the cents of an amount, or null for `"0.00"`, which means none here, and for an invalid or unfinished text.
 */
export function filledCents(wire: string | null | undefined): number | null {
  return typeof wire === 'string' && wirePattern.test(wire) ? wireToCents(wire) || null : null;
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `123456` → `R$ 1.234,56`, with a no-break space after the sign as Intl gives; below zero `-R$ 1,00`. */
export function formatBrl(cents: number): string {
  return brl.format(cents / 100);
}

/** `"1234.56"` → `R$ 1.234,56`. Throws a RangeError for what `signedMoney` refuses. */
export function formatBrlWire(wire: string): string {
  return formatBrl(wireToCents(wire));
}

/** Whole part without dots, then the cents: `1234,5`, `,50`, and the same with a point (`1234.56`, `12.5`). */
const plainPattern = /^(\d*)[.,](\d{1,2})$/;
/** Groups of three with dots, cents optional: `1.234` is one thousand two hundred and thirty-four. */
const groupedPattern = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const wholePattern = /^(\d+)$/;

/**
 * Parses an amount in Brazilian notation, with or without `R$`, to cents. Null if it is no amount, negative, above
 * `maxTypedCents`, or ambiguous (`1,234`).
 */
export function parseBrl(text: string): number | null {
  const amount = text.trim().replace(/^R\$\s*/i, '');
  const match = groupedPattern.exec(amount) ?? plainPattern.exec(amount) ?? wholePattern.exec(amount);
  if (match === null) return null;
  const whole = (match[1] ?? '').replaceAll('.', '');
  const cents = Number(whole + (match[2] ?? '').padEnd(2, '0'));
  return cents <= maxTypedCents ? cents : null;
}
