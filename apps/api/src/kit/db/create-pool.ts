import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { refusePoolInsideTransaction } from './transaction.ts';

/** With this many queries waiting for a connection, a new one would wait for seconds. */
const CROWDED = 100;

/** Rejects quickly (53300, which becomes 503 with a retry), because nobody waits for an answer that comes too late. */
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

/** Pool that survives lost connections, and that rejects queries made inside its own transactions. */
export function createPool(config: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool(config);
  // An 'error' event without a listener ends the process, and pg-pool listens to a client only while it is idle.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  refuseWhenCrowded(pool);
  refusePoolInsideTransaction(pool);
  return pool;
}
