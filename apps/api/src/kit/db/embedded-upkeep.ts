import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';

const EVERY_MS = 60_000;

/**
 * Thresholds of autovacuum: 50 rows and a fifth of the table are dead, or a tenth has changed since the last analyse.
 */
const TABLES_IN_NEED = `
  select format('%I', stat.relname) as name
  from pg_stat_user_tables as stat join pg_class as class on class.oid = stat.relid
  where stat.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0)
     or stat.n_mod_since_analyze > 50 + 0.1 * greatest(class.reltuples, 0)`;

interface UpkeepOptions {
  pool: pg.Pool;
  engine: Pick<EmbeddedEngine, 'pauseWatchdog' | 'resumeWatchdog'>;
  log: DatabaseLog;
}

/** True if no query uses the one connection and none waits for it. */
const isIdle = (pool: pg.Pool) => pool.waitingCount === 0 && pool.idleCount === pool.totalCount;

/**
 * Does once what autovacuum does on a server: `vacuum analyze` of the tables that need it, one at a time, while no
 * query uses the database. A query of the pool never runs inside another's transaction. Returns the tables.
 */
export async function keepUp({ pool, engine }: Omit<UpkeepOptions, 'log'>): Promise<string[]> {
  if (!isIdle(pool)) return [];
  const done: string[] = [];
  // Statistics are written at most once a second, and only during a later query.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(TABLES_IN_NEED);
  for (const { name } of rows) {
    if (!isIdle(pool)) break;
    // A big table may take longer than a request may.
    engine.pauseWatchdog();
    await pool.query(`vacuum analyze ${name}`).finally(engine.resumeWatchdog);
    done.push(name);
  }
  return done;
}

/**
 * Runs `keepUp` every minute and returns the function that stops it. A failure is logged, and the next round tries
 * again.
 */
export function startUpkeep(options: UpkeepOptions): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    keepUp(options)
      .catch((error: unknown) => options.log.warn({ error: String(error) }, 'upkeep of the embedded database failed'))
      .finally(() => {
        isRunning = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
