const millisecondsPerDay = 86_400_000;

/** Days are counted in UTC, where each has 24 hours: a zone with summer time would skip or repeat one. */
const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** `2026-12-31` + 1 is `2027-01-01`. Throws a RangeError for what is no day. */
export const addDays = (day: string, count: number) =>
  new Date(atMidnight(day) + count * millisecondsPerDay).toISOString().slice(0, 10);

/** From one day to a later one; below zero to an earlier one. */
export const daysBetween = (from: string, until: string) =>
  Math.round((atMidnight(until) - atMidnight(from)) / millisecondsPerDay);
