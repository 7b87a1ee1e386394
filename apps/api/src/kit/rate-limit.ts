import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type AppError, refuse } from './app-error.ts';

/** At most `limit` in each window of `windowSeconds`, counted for one key (a hash or an address). */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Takes one try before the work is done, in one statement, so that parallel tries cannot pass together.
 * Returns the seconds to wait when there is none left, else null.
 */
export async function takeTry(
  db: Kysely<Tables>,
  now: Date,
  { key, limit, windowSeconds }: RateLimit,
): Promise<number | null> {
  const oldest = new Date(now.getTime() - windowSeconds * 1000);
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.window_start <= ${oldest} then 1 else rate_limits.count + 1 end`,
        window_start: sql<Date>`case when rate_limits.window_start <= ${oldest} then ${now}::timestamptz else least(rate_limits.window_start, ${now}::timestamptz) end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  if (row.count <= limit) return null;
  return (row.window_start.getTime() + windowSeconds * 1000 - now.getTime()) / 1000;
}

/** Gives one try back: what was taken in advance turned out well. */
export async function giveBackTry(db: Kysely<Tables>, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Forgets the tries of a key. */
export async function clearTries(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Far longer than any window. */
const keptMilliseconds = 24 * 3_600_000;
const forgottenAtOnce = 100;

/** Keys are addresses and accounts of strangers: without this the table would only grow. */
async function forgetOldTries(db: Kysely<Tables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMilliseconds);
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits where window_start < ${oldest}
      order by window_start limit ${forgottenAtOnce} for update skip locked)`.execute(db);
}

/** Takes a try of each limit; throws `refusal` (or 503) with the wait when one is used up. */
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
