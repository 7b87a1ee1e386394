import { addDays, instantInZone, isDay } from '@botica/contract/kit/dates';
import { centsToWire, parseBrl } from '@botica/contract/kit/money';

/** What a cell says, as the wire has it; what is not understood stays as it is, and is refused by name. */

/** Ten reais in one file, ten thousand in another: nobody types it, but a program writes it with three places. */
const ambiguous = /^(?:R\$\s*)?\d{1,3}\.\d{3}$/i;

/** As people here write it (`parseBrl`), or with commas between the thousands and a point before the cents. */
export function moneyOf(cell: string): string {
  if (ambiguous.test(cell)) return cell;
  const cents = parseBrl(/^\d{1,3}(,\d{3})+\.\d{2}$/.test(cell) ? cell.replaceAll(',', '') : cell);
  return cents === null ? cell : centsToWire(cents);
}

/** `21/11/2026` and what begins like it or like `2026-11-21`. */
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

/** Without a zone of its own, by the clock of the store. */
export function instantOf(cell: string, timeZone: string): string {
  const parts = partsOf(cell);
  if (!parts) {
    const at = /^\d{4}-\d{2}-\d{2}T.*[+-]\d{2}:?\d{2}$/.test(cell) ? Date.parse(cell) : Number.NaN;
    return Number.isNaN(at) ? cell : new Date(at).toISOString();
  }
  if (Number.isNaN(Date.parse(`${parts.day}T${parts.time}Z`))) return cell;
  return instantInZone(parts.day, parts.time, timeZone);
}

/** The end of what a cell says: of a day the next midnight, of a moment itself. */
export function endOf(cell: string, timeZone: string): string {
  const parts = /\d:\d/.test(cell) ? null : partsOf(cell);
  return parts === null ? instantOf(cell, timeZone) : instantInZone(addDays(parts.day, 1), '00:00:00', timeZone);
}

/** `3`; what is no whole number stays, and is refused. */
export const integerOf = (cell: string): number | string => (/^\d{1,9}$/.test(cell) ? Number(cell) : cell);
