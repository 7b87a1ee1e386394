import { isDay } from '@botica/contract/kit/dates';
import { maxTypedCents } from '@botica/contract/kit/money';

/** A line of a statement, as in its file. */
export interface ReadLine {
  day: string;
  /** Received cents; negative for money that left. */
  amountCents: number;
  /** Cents before fees, if the file has them. */
  grossCents: number | null;
  reference: string | null;
  memo: string;
  /** Account and the bank's id, which distinguish the line from others of its file; empty if the file has none. */
  origin: string;
}

export interface Refusal {
  /** Counted from 1. */
  line: number;
  message: string;
}

/**
 * `20261130120000[-3:BRT]`, `30/11/2026`, `30/11/26` and `2026-11-30` → `2026-11-30`; null for other texts and for days of
 * other centuries, which are typing mistakes.
 */
export function dayOf(text: string): string | null {
  const head = text.trim().slice(0, 10);
  const digits = /^(\d{4})(\d{2})(\d{2})/.exec(head) ?? /^(\d{4})-(\d{2})-(\d{2})/.exec(head);
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})\b/.exec(head);
  const parts = digits
    ? [digits[1], digits[2], digits[3]]
    : brazilian && [brazilian[3]?.padStart(4, '20'), brazilian[2], brazilian[1]];
  const day = parts ? parts.join('-') : '';
  return day.startsWith('20') && isDay(day) ? day : null;
}

/** An amount with at most one sign on each side, or in brackets. */
const amountForm = /^(?:\([\d.,]+\)|[-+]?[\d.,]+[-+CD]?)$/;
/** Digits, or thousands separated by the same mark throughout. */
const wholeForm = /^(?:\d{0,12}|[1-9]\d{0,2}(?:(?:\.\d{3}){1,3}|(?:,\d{3}){1,3}))$/;

/**
 * Cents of an amount; null for other texts. It may have a comma or a point before the cents, separators of thousands,
 * and a sign or a "D" after it.
 */
export function centsOf(text: string): number | null {
  if (text.length > 40) return null;
  const bare = text.replace(/[\sR$\u00A0]/g, '').toUpperCase();
  if (!amountForm.test(bare)) return null;
  const isDebit = bare.startsWith('-') || bare.endsWith('-') || bare.endsWith('D') || bare.startsWith('(');
  const digits = bare.replace(/[-+()CD]/g, '');
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const behind = mark === -1 ? 0 : digits.length - mark - 1;
  // A single point with three digits after it separates thousands.
  const isWhole = mark === -1 || behind === 3;
  const whole = isWhole ? digits : digits.slice(0, mark);
  const cents = isWhole ? '00' : digits.slice(mark + 1).padEnd(2, '0');
  const isParted = !isWhole && whole.includes(digits.charAt(mark));
  if (isParted || !wholeForm.test(whole) || !/^\d{2}$/.test(cents) || digits === '') return null;
  const value = Number(`${whole.replace(/[.,]/g, '')}${cents}`);
  if (value > maxTypedCents) return null;
  return isDebit ? 0 - value : value;
}

const mostMemo = 140;

/**
 * Beginning of a text without half an emoji at its end, which PostgreSQL refuses in JSON. `cutBetweenLetters` would take
 * seconds for a whole file.
 */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A text in one line without CPFs: banks write the payer's document into it. */
export const memoOf = (text: string): string =>
  cut(
    cut(text, 400)
      .replace(/\s+/g, ' ')
      .replace(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, '•••')
      .trim(),
    mostMemo,
  );

export const referenceOf = (text: string): string | null => cut(text.trim(), 60) || null;
