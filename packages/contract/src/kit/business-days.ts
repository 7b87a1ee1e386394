import { businessWeek, type Weekday, weekdayOf } from './weekdays.ts';

/** Month and day of the fixed national holidays (Lei 662/1949, Lei 6.802/1980); 20 November: Lei 14.759/2023. */
const fixedHolidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'] as const;
const blackAwareness = { monthDay: '11-20', sinceYear: 2024 } as const;

const millisecondsPerDay = 86_400_000;
/** Limit of about 27 years, so that a mistyped term cannot loop for ever. */
const maxCount = 10_000;

/** Counts days in UTC, where each has 24 hours; a zone with summer time would skip or repeat one. */
function atMidnight(day: string): number {
  const milliseconds = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a day: ${JSON.stringify(day)}`);
  return milliseconds;
}

const dayAt = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Computes Easter Sunday in the Gregorian calendar, in milliseconds (Meeus, Jones and Butcher). */
export function easterAt(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const month = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(month / 31) - 1, (month % 31) + 1);
}

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/**
 * Returns the national holidays of a year (four digits) in the form `YYYY-MM-DD`. Carnival and Corpus Christi are
 * optional days off and not included, nor are the holidays of states and cities.
 */
export function nationalHolidays(year: number): ReadonlySet<string> {
  let holidays = holidaysByYear.get(year);
  if (holidays === undefined) {
    const goodFriday = dayAt(easterAt(year) - 2 * millisecondsPerDay);
    const monthDays = year >= blackAwareness.sinceYear ? [...fixedHolidays, blackAwareness.monthDay] : fixedHolidays;
    holidays = new Set([...monthDays.map((monthDay) => `${year}-${monthDay}`), goodFriday]);
    holidaysByYear.set(year, holidays);
  }
  return holidays;
}

const noDays: ReadonlySet<string> = new Set();

/**
 * True for a weekday that counts (Monday to Friday by default) and is neither a national holiday nor one of the closed
 * days.
 */
export function isBusinessDay(
  day: string,
  week: readonly Weekday[] = businessWeek,
  closed: ReadonlySet<string> = noDays,
): boolean {
  return week.includes(weekdayOf(day)) && !closed.has(day) && !nationalHolidays(Number(day.slice(0, 4))).has(day);
}

/**
 * Returns the `count`-th business day after `day` (`YYYY-MM-DD`), which itself does not count: Friday and Saturday + 1
 * are both Monday. With 0 it returns the day itself, or the next business day if it is none. `week` lists the weekdays
 * that count, `closed` the days that do not. Throws a RangeError for a count that is not a whole number from 0 to
 * 10,000, and for a week without a day.
 */
export function addBusinessDays(
  day: string,
  count: number,
  week: readonly Weekday[] = businessWeek,
  closed: ReadonlySet<string> = noDays,
): string {
  if (week.length === 0) throw new RangeError('No day of the week counts');
  if (!Number.isInteger(count) || count < 0 || count > maxCount) throw new RangeError(`Not a term in days: ${count}`);
  if (count === 0 && isBusinessDay(day, week, closed)) return day;
  let milliseconds = atMidnight(day);
  let left = Math.max(1, count);
  let current = day;
  while (left > 0) {
    milliseconds += millisecondsPerDay;
    current = dayAt(milliseconds);
    if (isBusinessDay(current, week, closed)) left--;
  }
  return current;
}
