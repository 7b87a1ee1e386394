import * as z from 'zod/mini';

/**
 * Instants are ISO 8601 strings in UTC (`2026-11-21T12:00:00.000Z`), days are `YYYY-MM-DD` without a zone.
 * A day follows from an instant only in a zone: the store's, this one unless the store says otherwise.
 */
export const defaultTimeZone = 'America/Sao_Paulo';

export const dayMessage = 'Informe uma data válida.';
export const instantMessage = 'Informe uma data e hora válidas.';

/** True for a day of the calendar, `0001-01-01` to `9999-12-31` (PostgreSQL has no year 0). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February rolls over into March instead of failing: only the way back tells.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const day = z.iso.date(dayMessage).check(z.refine(isDay, dayMessage));

/** ISO 8601 allows any number of digits behind the second, and the database reads no text of some hundred. */
const beyondNanoseconds = /(?<=\.\d{9})\d+/;

/** Of the years 1 to 9999, like days: the database has no year 0. */
export const instant = z.iso.datetime(instantMessage).check(
  z.refine((text) => isTimestamp(Date.parse(text)), instantMessage),
  z.overwrite((text) => text.replace(beyondNanoseconds, '')),
);

/** A day inside the years 1 to 9999, so that no zone's offset leads out of them. */
const minTimestamp = Date.parse('0001-01-02T00:00:00Z');
const maxTimestamp = Date.parse('9999-12-30T00:00:00Z');

function isTimestamp(value: number | string): boolean {
  const milliseconds = Number(value);
  return Number.isInteger(milliseconds) && milliseconds >= minTimestamp && milliseconds <= maxTimestamp;
}

/**
 * A day where older clients send a millisecond timestamp: `YYYY-MM-DD`, an ISO instant (`Z` or an offset), or
 * milliseconds as a number or as digits. It stays as sent; `toDay` resolves it where the store's zone is known.
 */
export const dayOrTimestamp = z.union(
  [
    day,
    z.iso
      .datetime({ offset: true, error: dayMessage })
      .check(z.refine((text) => isTimestamp(Date.parse(text)), dayMessage)),
    z.string(dayMessage).check(z.regex(/^-?\d{1,15}$/, dayMessage), z.refine(isTimestamp, dayMessage)),
    z.number(dayMessage).check(z.refine(isTimestamp, dayMessage)),
  ],
  dayMessage,
);
export type DayOrTimestamp = z.infer<typeof dayOrTimestamp>;

/** Building a formatter costs some twenty times more than using it, and lists use it on every row. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterIn(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      // 'h23', because `hour12: false` writes midnight as 24 in some versions of ICU.
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Its digits instead of the ready text: the separators differ between versions of ICU. */
function partsIn(date: Date, timeZone: string): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  // A third of what `formatToParts` costs. American: the month stands first.
  const [month = '', day = '', year = '', hour = '', minute = ''] =
    formatterIn(timeZone).format(date).match(/\d+/g) ?? [];
  return { year: year.padStart(4, '0'), month, day, hour, minute };
}

/** The day (`YYYY-MM-DD`) that the calendar on the wall shows in the zone. Throws a RangeError on an invalid date. */
export function dayInZone(date: Date, timeZone = defaultTimeZone): string {
  const parts = partsIn(date, timeZone);
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The time (`HH:MM`) that the clock on the wall shows in the zone. */
export function timeInZone(date: Date, timeZone = defaultTimeZone): string {
  const { hour, minute } = partsIn(date, timeZone);
  return `${hour}:${minute}`;
}

/** So many days later (`YYYY-MM-DD`), earlier where `days` is below zero. Throws a RangeError for what is no day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Days from one to a later one; below zero to an earlier one. In UTC each has 24 hours, whatever a zone's summer does. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day that a value accepted by `dayOrTimestamp` means in the zone; a day stays itself. */
export function toDay(value: DayOrTimestamp, timeZone = defaultTimeZone): string {
  if (typeof value === 'string' && isDay(value)) return value;
  const isDigits = typeof value === 'string' && /^-?\d+$/.test(value);
  return dayInZone(new Date(isDigits ? Number(value) : value), timeZone);
}

/** `2026-11-21` → `21/11/2026`; anything else comes back unchanged. */
export function formatDay(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/** `2026-11-21T12:05:00Z` → `21/11/2026 09:05` in the zone; what is no instant comes back unchanged. */
export function formatInstant(iso: string, timeZone = defaultTimeZone): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const parts = partsIn(date, timeZone);
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}`;
}

/** The day alone of an instant: `21/11/2026`. What is no instant comes back unchanged. */
export function formatInstantDay(iso: string, timeZone = defaultTimeZone): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : formatDay(dayInZone(date, timeZone));
}

/**
 * The instant at which the clock on the wall shows this day and time (`HH:MM:SS`) in the zone, as ISO 8601. Throws a
 * RangeError for what no clock shows.
 */
export function instantInZone(day: string, time: string, timeZone = defaultTimeZone): string {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  const minute = new Date(Math.floor(asIfUtc / 60_000) * 60_000);
  const shown = Date.parse(`${dayInZone(minute, timeZone)}T${timeInZone(minute, timeZone)}Z`);
  return new Date(asIfUtc - (shown - minute.getTime())).toISOString();
}
