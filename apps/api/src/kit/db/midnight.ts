import { sql } from 'kysely';

/** Start of a day in the store's zone, moved by some days. */
export const midnight = (day: string | null | undefined, timeZone: string, daysLater = 0) =>
  sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp at time zone ${timeZone}`;
