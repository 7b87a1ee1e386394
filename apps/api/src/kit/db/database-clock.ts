import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

/**
 * Interval of reading the database's clock. Clocks are set by seconds or by years; the drift in between is too small to
 * be seen.
 */
const askEveryMs = 30_000;
/** Smaller differences come from the round trip. Correcting them would make time step back. */
const toleratedMs = 250;
/** An answer that took longer is too inexact. */
const slowMs = 1000;

export interface DatabaseClock {
  /** Current time of the database: its last answer, advanced by a clock that nobody can set. */
  now: () => Date;
  stop(): void;
}

interface Answer {
  databaseMs: number;
  at: number;
  tookMs: number;
}

async function ask(pool: pg.Pool): Promise<Answer> {
  const client = await pool.connect();
  try {
    const before = performance.now();
    const { rows } = await client.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    const tookMs = performance.now() - before;
    return { databaseMs: rows[0]?.ms as number, at: before + tookMs / 2, tookMs };
  } finally {
    client.release();
  }
}

/**
 * Gives all servers of a database the same time. Leases, windows and sessions are compared across servers, and a
 * server's own clock may be wrong. The clock continues while the database is unreachable.
 */
export async function followClock(pool: pg.Pool, log: DatabaseLog): Promise<DatabaseClock> {
  let known = await ask(pool);
  const present = () => known.databaseMs + performance.now() - known.at;
  const offMs = Math.round(Date.now() - present());
  if (Math.abs(offMs) > slowMs) log.warn({ offMs }, "this machine's clock is off: the database's counts");
  const again = async () => {
    const answer = await ask(pool);
    const differsMs = answer.databaseMs + performance.now() - answer.at - present();
    if (answer.tookMs < slowMs && Math.abs(differsMs) > toleratedMs) known = answer;
  };
  const timer = setInterval(() => void again().catch(() => {}), askEveryMs);
  timer.unref();
  return { now: () => new Date(present()), stop: () => clearInterval(timer) };
}
