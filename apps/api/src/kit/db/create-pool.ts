import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { refusePoolInsideTransaction } from './transaction.ts';

/** Who comes when so many wait for a connection would wait for seconds. */
const CROWDED = 100;

/** A quick refusal (53300: 503, come again) is worth more than an answer that nobody waits for any more. */
function refuseWhenCrowded(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<pg.Pool['connect']>[0];
  const guarded = (callback?: Callback) => {
    if (pool.waitingCount < CROWDED) return callback ? connect(callback) : connect();
    const error = Object.assign(new Error('too many wait for a connection'), { code: '53300' });
    if (!callback) return Promise.reject(error);
    process.nextTick(() => callback(error, undefined, () => {}));
  };
  pool.connect = guarded as pg.Pool['connect'];
}

/** A pool that outlives lost connections, and that refuses queries from inside its own transactions. */
export function createPool(config: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool(config);
  // An 'error' event that nobody hears ends the process, and pg-pool hears a client's only while the client is idle.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  refuseWhenCrowded(pool);
  refusePoolInsideTransaction(pool);
  return pool;
}
