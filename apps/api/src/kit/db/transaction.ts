import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Pool } from 'pg';
import { isRetryable, isUnavailable } from './pg-errors.ts';

const MAX_RETRIES = 3;

interface OpenTransaction {
  readonly outer: OpenTransaction | undefined;
  /** The pool of the transaction's own connection, known from its first `connect`. */
  pool: Pool | undefined;
  open: boolean;
}

const openTransactions = new AsyncLocalStorage<OpenTransaction>();

/** The connection broke during the commit, so it is unknown whether the transaction was written. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/**
 * Runs `fn` in one transaction: committed when it resolves, rolled back when it throws. Inside, use only `trx`. If `db`
 * is a transaction, `fn` joins it. After a serialisation failure, a deadlock (40001, 40P01) or the loss of a prepared
 * statement the whole of `fn` runs again, at most 3 more times, so it must do nothing outside the database. Throws
 * OutcomeUnknown if the database did not say whether it committed.
 */
export async function inTransaction<DB, T>(db: Kysely<DB>, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return fn(db);
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(db, fn);
    } catch (error) {
      if (attempt >= MAX_RETRIES || !isRetryable(error)) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function runOnce<DB, T>(db: Kysely<DB>, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  const current: OpenTransaction = { outer: openTransactions.getStore(), pool: undefined, open: true };
  let failure: { error: unknown } | undefined;
  let isCommitting = false;
  try {
    return await openTransactions.run(current, () =>
      db.transaction().execute(async (trx) => {
        try {
          const result = await fn(trx);
          isCommitting = true;
          return result;
        } catch (error) {
          failure = { error };
          throw error;
        }
      }),
    );
  } catch (error) {
    // If the connection is dead, Kysely's own rollback fails too, and its error would hide the first one.
    if (failure) throw failure.error;
    if (isCommitting && isUnavailable(error)) throw new OutcomeUnknown('no answer to a commit', { cause: error });
    throw error;
  } finally {
    current.open = false;
  }
}

function isTransaction<DB>(db: Kysely<DB>): db is Transaction<DB> {
  return db.isTransaction;
}

/**
 * Throws for a query on `pool` inside one of the pool's own transactions. Without this, the query waits for a
 * connection that the transaction uses: forever on the embedded database (one connection), and under load on
 * PostgreSQL.
 */
export function refusePoolInsideTransaction(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<Pool['connect']>[0];
  const guarded = (callback?: Callback) => {
    if (mayConnect(pool)) return callback ? connect(callback) : connect();
    const error = new Error('A query went to the pool inside a transaction: use the handle of the transaction (trx).');
    if (!callback) return Promise.reject(error);
    process.nextTick(() => callback(error, undefined, () => {}));
  };
  // pool.query() uses connect(), so this one method covers both.
  pool.connect = guarded as Pool['connect'];
}

function mayConnect(pool: Pool): boolean {
  const current = openTransactions.getStore();
  if (!current?.open) return true;
  for (let each: OpenTransaction | undefined = current; each; each = each.outer) {
    if (each.open && each.pool === pool) return false;
  }
  current.pool ??= pool;
  return true;
}
