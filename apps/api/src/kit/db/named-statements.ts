import { randomBytes } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { errorCode } from './pg-errors.ts';

/** Texts stored for one connection. PostgreSQL keeps each prepared statement in the memory of its connection. */
const mostTexts = 200;
/** After this many lost names nothing is prepared any more: only a pooler that switches servers loses so many. */
const mostLosses = 10;

const byValue = '/* planned by value */';

/**
 * Comment for a query (`modifyEnd`) whose best plan depends on its values: a rare status, a range, a search. A named
 * statement would soon get one plan for all values (docs/decisions/0022-prepared-statements.md).
 */
export const plannedByValue = sql.raw(byValue);

type NamingClient = pg.PoolClient & { connection: { parsedStatements: Record<string, string> } };

/** True if the server does not know the name, or a table was altered after its plan was made. */
function isLost(error: unknown): error is Error {
  if (errorCode(error) === '26000') return true;
  return (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery' && errorCode(error) === '0A000';
}

/** Names the statements of one connection from their second run on. */
function nameOn(client: NamingClient, onLoss: (error: Error) => void) {
  // Behind a pooler connections share a server. The prefix keeps a name of another connection from being used.
  const prefix = randomBytes(6).toString('hex');
  let lastName = 0;
  let dropped: string[] = [];
  /** Name of each text, '' after its first run. */
  const names = new LRUCache<string, string>({
    max: mostTexts,
    dispose: (name, _text, reason) => {
      if (name !== '' && reason !== 'set') dropped.push(name);
    },
  });

  function nameOf(text: string): string {
    const known = names.get(text);
    if (known) return known;
    const name = known === undefined ? '' : `${prefix}${++lastName}`;
    names.set(text, name);
    return name;
  }

  /**
   * Closes dropped statements together with the next query: this costs no round trip and is allowed in a failed
   * transaction.
   */
  function send(query: pg.QueryConfig) {
    if (dropped.length === 0) return client.query(query);
    const { connection } = client;
    connection.stream.cork();
    for (const name of dropped) {
      delete connection.parsedStatements[name];
      connection.close({ type: 'S', name }, false);
    }
    dropped = [];
    const running = client.query(query);
    connection.stream.uncork();
    return running;
  }

  return async (text: string, values: unknown[]) => {
    const name = nameOf(text);
    try {
      return await send(name === '' ? { text, values } : { name, text, values });
    } catch (error) {
      if (name === '' || !isLost(error)) throw error;
      onLoss(error);
      // The other names are lost too. A transaction that runs again must not fail for each of them in turn.
      names.clear();
      if (client.getTransactionStatus() !== 'I') throw Object.assign(error, { retryTransaction: true });
      return send({ text, values });
    }
  };
}

/**
 * Wraps the pool for Kysely and prepares statements under names, so that PostgreSQL parses and plans them once for each
 * connection. Statements without parameters, statements `plannedByValue` and the first run of a text have no name. A
 * lost name is prepared again. Inside a transaction the error has `retryTransaction`, and `inTransaction` starts again.
 */
export function nameStatements(pool: pg.Pool, log: DatabaseLog): PostgresPool {
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let losses = 0;

  function onLoss(error: Error): void {
    losses++;
    log.warn({ error: error.message }, 'a prepared statement was lost');
    if (losses === mostLosses) log.warn({}, 'no more statements are prepared: set DATABASE_PREPARE=off');
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const run = nameOn(client as NamingClient, onLoss);
    // Kysely uses only this of its two forms; the other is for cursors.
    const query: (...given: never[]) => unknown = (text: string, values: unknown[]) =>
      values.length === 0 || losses >= mostLosses || text.includes(byValue)
        ? client.query(text, values)
        : run(text, values);
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  }

  return {
    connect: async () => {
      const client = await pool.connect();
      const wrapped = named.get(client) ?? wrap(client);
      named.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}
