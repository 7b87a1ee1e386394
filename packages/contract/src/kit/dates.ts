import * as z from 'zod/mini';

/**
 * Instants are ISO 8601 strings in UTC (`2026-11-21T12:00:00.000Z`), days are `YYYY-MM-DD` without a zone.
 * An instant has a day only in a zone: the store's, which is this one by default.
 */
export const defaultTimeZone = 'America/Sao_Paulo';

export const dayMessage = 'Informe uma data válida.';
export const instantMessage = 'Informe uma data e hora válidas.';

/** True for a day of the calendar, `0001-01-01` to `9999-12-31` (PostgreSQL has no year 0). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February becomes a day in March instead of failing; only the conversion back shows it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const day = z.iso.date(dayMessage).check(z.refine(isDay, dayMessage));

/** Cuts the decimals beyond nanoseconds. ISO 8601 allows any number, and the database refuses some hundred. */
const upToNanoseconds = (text: string) => text.replace(/(\.\d{9})\d+/, '$1');

/** An instant in the years 1 to 9999; the database has no year 0. */
export const instant = z.iso.datetime(instantMessage).check(
  z.refine((text) => isTimestamp(Date.parse(text)), instantMessage),
  z.overwrite(upToNanoseconds),
);

/** Limits that lie a day inside the years 1 to 9999, so that no zone's offset leaves them. */
const minTimestamp = Date.parse('0001-01-02T00:00:00Z');
const maxTimestamp = Date.parse('9999-12-30T00:00:00Z');

function isTimestamp(value: number | string): boolean {
  const milliseconds = Number(value);
  return Number.isInteger(milliseconds) && milliseconds >= minTimestamp && milliseconds <= maxTimestamp;
}

/**
 * A day for which older clients send a timestamp: `YYYY-MM-DD`, an ISO instant (`Z` or an offset), or milliseconds as a
 * number or digits. The value stays unchanged; `toDay` converts it where the store's zone is known.
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

/** Cache of formatters: creating one costs about twenty times more than using it, and lists use it on every row. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterIn(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      // `hour12: false` writes midnight as 24 in some versions of ICU, 'h23' does not.
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

/** Returns the digits instead of the formatted text, because separators differ between versions of ICU. */
function partsIn(date: Date, timeZone: string): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  // A third of the cost of `formatToParts`. The American format begins with the month.
  const [month = '', day = '', year = '', hour = '', minute = ''] =
    formatterIn(timeZone).format(date).match(/\d+/g) ?? [];
  return { year: year.padStart(4, '0'), month, day, hour, minute };
}

/** Returns the local day (`YYYY-MM-DD`) in the zone. Throws a RangeError on an invalid date. */
export function dayInZone(date: Date, timeZone = defaultTimeZone): string {
  const parts = partsIn(date, timeZone);
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** Returns the local time (`HH:MM`) in the zone. */
export function timeInZone(date: Date, timeZone = defaultTimeZone): string {
  const { hour, minute } = partsIn(date, timeZone);
  return `${hour}:${minute}`;
}

/** Adds days to a day (`YYYY-MM-DD`); `days` may be negative. Throws a RangeError for an invalid day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Counts the days between two days, negative to an earlier one. It counts in UTC, where each has 24 hours. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Converts a value of `dayOrTimestamp` to its day in the zone; a day stays unchanged. */
export function toDay(value: DayOrTimestamp, timeZone = defaultTimeZone): string {
  if (typeof value === 'string' && isDay(value)) return value;
  const isDigits = typeof value === 'string' && /^-?\d+$/.test(value);
  return dayInZone(new Date(isDigits ? Number(value) : value), timeZone);
}

/** `2026-11-21` → `21/11/2026`; anything else is returned unchanged. */
export function formatDay(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/** `2026-11-21T12:05:00Z` → `21/11/2026 09:05` in the zone; any other text is returned unchanged. */
export function formatInstant(iso: string, timeZone = defaultTimeZone): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const parts = partsIn(date, timeZone);
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}`;
}

/** Formats only the day of an instant: `21/11/2026`. Any other text is returned unchanged. */
export function formatInstantDay(iso: string, timeZone = defaultTimeZone): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : formatDay(dayInZone(date, timeZone));
}

/**
 * Converts a local day and time (`HH:MM:SS`) in the zone to an ISO 8601 instant. Throws a RangeError for a time that
 * does not exist there.
 */
export function instantInZone(day: string, time: string, timeZone = defaultTimeZone): string {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  const minute = new Date(Math.floor(asIfUtc / 60_000) * 60_000);
  const shown = Date.parse(`${dayInZone(minute, timeZone)}T${timeInZone(minute, timeZone)}Z`);
  return new Date(asIfUtc - (shown - minute.getTime())).toISOString();
}
