import { randomBytes } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { errorCode } from './pg-errors.ts';

/** Texts that one connection remembers: PostgreSQL keeps each prepared statement in the memory of that connection. */
const mostTexts = 200;
/** After so many lost names nothing is prepared any more: only a pooler that changes the server beneath us loses so many. */
const mostLosses = 10;

const byValue = '/* planned by value */';

/**
 * A comment for a query (`modifyEnd`) whose best plan depends on its values: a status that hardly any row has, a range, a
 * search. A name would soon fix one plan for all of them (docs/decisions/0022-prepared-statements.md).
 */
export const plannedByValue = sql.raw(byValue);

type NamingClient = pg.PoolClient & { connection: { parsedStatements: Record<string, string> } };

/** The name is unknown to the server, or its plan was made before a table was altered. */
function isLost(error: unknown): error is Error {
  if (errorCode(error) === '26000') return true;
  return (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery' && errorCode(error) === '0A000';
}

/** Names the statements of one connection from their second run on. */
function nameOn(client: NamingClient, onLoss: (error: Error) => void) {
  // Behind a pooler connections share a server: the prefix keeps a name of another connection from being taken for ours.
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

  /** Closes dropped statements together with the next query: without a round trip, and allowed in a failed transaction. */
  function send(query: pg.QueryConfig) {
    if (dropped.length === 0) return client.query(query);
    const { connection } = client;
    connection.stream.cork();
    for (const name of dropped) {
      delete connection.parsedStatements[name];
      connection.close({ type: 'S', name }, false);
    }
    dropped = [];
    const sent = client.query(query);
    connection.stream.uncork();
    return sent;
  }

  return async (text: string, values: unknown[]) => {
    const name = nameOf(text);
    try {
      return await send(name === '' ? { text, values } : { name, text, values });
    } catch (error) {
      if (name === '' || !isLost(error)) throw error;
      onLoss(error);
      // The other names are lost too: a transaction that runs again must not fail on each in turn.
      names.clear();
      if (client.getTransactionStatus() !== 'I') throw Object.assign(error, { retryTransaction: true });
      return send({ text, values });
    }
  };
}

/**
 * The pool as Kysely uses it, with statements prepared under names, so that PostgreSQL parses and plans them once for a
 * connection. Statements without parameters, those `plannedByValue` and a text at its first run get no name. A lost name
 * is prepared again; inside a transaction the error says `retryTransaction`, and `inTransaction` begins again.
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
    // Of Kysely's two forms only this one is used: the other is for cursors.
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
