import { sql } from 'kysely';

/** Midnight at which a day begins in the store's zone, some days later. */
export const midnight = (day: string | null | undefined, timeZone: string, daysLater = 0) =>
  sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp at time zone ${timeZone}`;
