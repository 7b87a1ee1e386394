import { addDays, instantInZone, isDay } from '@botica/contract/kit/dates';
import { centsToWire, parseBrl } from '@botica/contract/kit/money';

/**
 * Readers of cells. Each returns the wire's form; a text that it cannot read is returned unchanged, so that the schema
 * refuses it by name.
 */

/**
 * Means ten reais in one file and ten thousand in another. People do not type it, but programs write amounts with three
 * decimals.
 */
const ambiguous = /^(?:R\$\s*)?\d{1,3}\.\d{3}$/i;

/** Reads Brazilian amounts (`parseBrl`), and amounts with commas between the thousands and a point before the cents. */
export function moneyOf(cell: string): string {
  if (ambiguous.test(cell)) return cell;
  const cents = parseBrl(/^\d{1,3}(,\d{3})+\.\d{2}$/.test(cell) ? cell.replaceAll(',', '') : cell);
  return cents === null ? cell : centsToWire(cents);
}

/** Dates such as `21/11/2026` or `2026-11-21`, with or without a time. */
const moment =
  /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

function partsOf(cell: string) {
  const match = moment.exec(cell);
  if (!match) return null;
  const [, d1, m1, y1, y2, m2, d2, hour, minute, second] = match;
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');
  const day = `${y1 ?? y2}-${two(m1 ?? m2)}-${two(d1 ?? d2)}`;
  return isDay(day) ? { day, time: `${two(hour)}:${two(minute)}:${two(second)}` } : null;
}

export const dayOf = (cell: string): string => partsOf(cell)?.day ?? cell;

/** Reads the time in the zone of the store, because a cell has no zone of its own. */
export function instantOf(cell: string, timeZone: string): string {
  const parts = partsOf(cell);
  if (!parts) {
    const at = /^\d{4}-\d{2}-\d{2}T.*[+-]\d{2}:?\d{2}$/.test(cell) ? Date.parse(cell) : Number.NaN;
    return Number.isNaN(at) ? cell : new Date(at).toISOString();
  }
  if (Number.isNaN(Date.parse(`${parts.day}T${parts.time}Z`))) return cell;
  return instantInZone(parts.day, parts.time, timeZone);
}

/** End of the period that a cell names: the next midnight for a day, the moment itself for a moment. */
export function endOf(cell: string, timeZone: string): string {
  const parts = /\d:\d/.test(cell) ? null : partsOf(cell);
  return parts === null ? instantOf(cell, timeZone) : instantInZone(addDays(parts.day, 1), '00:00:00', timeZone);
}

/** Reads `3`. A text that is not a whole number is returned unchanged, so that the schema refuses it. */
export const integerOf = (cell: string): number | string => (/^\d{1,9}$/.test(cell) ? Number(cell) : cell);
