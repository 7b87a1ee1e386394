import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { refusePoolInsideTransaction } from './transaction.ts';

/** A pool that outlives lost connections, and that refuses queries from inside its own transactions. */
export function createPool(config: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool(config);
  // An 'error' event that nobody hears ends the process, and pg-pool hears a client's only while the client is idle.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  refusePoolInsideTransaction(pool);
  return pool;
}
