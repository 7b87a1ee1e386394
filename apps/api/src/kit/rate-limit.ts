import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type AppError, refuse } from './app-error.ts';

/** At most `limit` tries in any `windowSeconds` for one key (a hash or an address). */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** Tries in the window that ends now. A try that another clock recorded in the future counts as now. */
const recentTries = (now: Date, windowSeconds: number) => {
  const begin = new Date(now.getTime() - windowSeconds * 1000);
  return sql`select least(t, ${now}::timestamptz) as t from unnest(rate_limits.tries) as t where t > ${begin}::timestamptz`;
};

/**
 * Takes one try before the work is done, in one statement, so that parallel tries cannot pass together. The window
 * slides, so no moment starts a new one. Returns the seconds to wait if no try is left, else null.
 */
export async function takeTry(
  db: Kysely<Tables>,
  now: Date,
  { key, limit, windowSeconds }: RateLimit,
): Promise<number | null> {
  const recent = recentTries(now, windowSeconds);
  const { rows: taken } = await sql`
    insert into rate_limits (key, last_at, tries) values (${key}, ${now}, array[${now}::timestamptz])
    on conflict (key) do update set last_at = excluded.last_at, tries = array(${recent} order by t) || excluded.tries
    where (select count(*) from (${recent}) as recent) < ${limit}
    returning key`.execute(db);
  if (taken.length > 0) return null;
  // A try that was recorded in the future counts from now, for one window. Otherwise it would count as "now" on each
  // call until the clock has caught up.
  await sql`update rate_limits set last_at = ${now}, tries = array(${recent} order by t)
    where key = ${key} and last_at > ${now}::timestamptz`.execute(db);
  const { rows } = await sql<{ first: Date | null }>`
    select (select min(t) from (${recent}) as recent) as first from rate_limits where key = ${key}`.execute(db);
  const first = rows[0]?.first ?? now;
  return (first.getTime() - now.getTime()) / 1000 + windowSeconds;
}

/** Returns the seconds to wait if no try is left, else null. Takes no try. */
export async function waitForTry(
  db: Kysely<Tables>,
  now: Date,
  { key, limit, windowSeconds }: RateLimit,
): Promise<number | null> {
  const recent = recentTries(now, windowSeconds);
  const { rows } = await sql<{ first: Date }>`
    select min(t) as first from rate_limits cross join lateral (${recent}) as recent
    where key = ${key} having count(*) >= ${limit}`.execute(db);
  const first = rows[0]?.first;
  return first === undefined ? null : (first.getTime() - now.getTime()) / 1000 + windowSeconds;
}

/** Gives one try back, because the work for which it was taken has succeeded. */
export async function giveBackTry(db: Kysely<Tables>, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ tries: sql<Date[]>`tries[:cardinality(tries) - 1]` })
    .where('key', '=', key)
    .execute();
}

export async function clearTries(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Far longer than any window. */
const keptMilliseconds = 24 * 3_600_000;
const forgottenAtOnce = 100;

/** Deletes old keys. Keys are addresses and accounts of strangers, so the table would grow without end. */
async function forgetOldTries(db: Kysely<Tables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMilliseconds);
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits where last_at < ${oldest}
      order by last_at limit ${forgottenAtOnce} for update skip locked)`.execute(db);
}

/** Takes a try from each limit. Throws `refusal` (or 503) with the time to wait if one has no try left. */
export async function limitTries(
  db: Kysely<Tables>,
  now: Date,
  limits: readonly RateLimit[],
  refusal: (seconds: number) => AppError = (seconds) => refuse('server.busy', { retryAfterSeconds: seconds }),
): Promise<void> {
  await forgetOldTries(db, now);
  for (const limit of limits) {
    const wait = await takeTry(db, now, limit);
    if (wait !== null) throw refusal(wait);
  }
}
