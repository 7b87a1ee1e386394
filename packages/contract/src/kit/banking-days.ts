import { addBusinessDays, easterAt, isBusinessDay } from './business-days.ts';
import { addDays } from './dates.ts';
import { businessWeek } from './weekdays.ts';

/** Days from Easter Sunday to Carnival Monday and Tuesday and to Corpus Christi (Resolução CMN 4.880/2020). */
const movingDays = [-48, -47, 60] as const;

const closedByYear = new Map<string, ReadonlySet<string>>();

/** Days on which banks are closed besides weekends and national holidays. None is near a year's end. */
function closedDays(day: string): ReadonlySet<string> {
  const year = day.slice(0, 4);
  let closed = closedByYear.get(year);
  if (closed === undefined) {
    const easter = new Date(easterAt(Number(year))).toISOString().slice(0, 10);
    closed = new Set(movingDays.map((days) => addDays(easter, days)));
    closedByYear.set(year, closed);
  }
  return closed;
}

/** True if banks move money on this day (`YYYY-MM-DD`). */
export const isBankingDay = (day: string) => isBusinessDay(day, businessWeek, closedDays(day));

/** Cache: booking a year of sales asks for the same few hundred days repeatedly. */
const nextDays = new Map<string, string>();

/** Returns the day itself, or the next one on which banks move money. */
export function nextBankingDay(day: string): string {
  let next = nextDays.get(day);
  if (next === undefined) {
    next = addBusinessDays(day, 0, businessWeek, closedDays(day));
    nextDays.set(day, next);
  }
  return next;
}
