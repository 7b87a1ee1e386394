import { randomBytes } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { errorCode } from './pg-errors.ts';

/** Distinct texts that one connection remembers: PostgreSQL keeps each prepared one in the memory of that connection. */
const mostTexts = 200;
/** A pooler that changes the server beneath us loses names all the time; anything else, hardly ever. */
const mostLosses = 10;

const byValue = '/* planned by value */';

/**
 * Put into a query (`modifyEnd`) whose best plan hangs on its values: a status that hardly any row has, a range, a
 * search. A name would soon fix one plan for all of them (docs/decisions/0022-prepared-statements.md).
 */
export const plannedByValue = sql.raw(byValue);

type NamingClient = pg.PoolClient & { connection: { parsedStatements: Record<string, string> } };

/** The name is unknown to the server, or its plan was made before a table was altered. */
function isLost(error: unknown): error is Error {
  if (errorCode(error) === '26000') return true;
  return (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery' && errorCode(error) === '0A000';
}

/** One connection whose statements get names from their second run on. */
function nameOn(client: NamingClient, onLoss: (error: Error) => void) {
  // Behind a pooler connections share a server: a name of another one there must never be taken for ours.
  const prefix = randomBytes(6).toString('hex');
  /** Name of each text, '' after its first run; the one longest unused comes first. */
  const names = new Map<string, string>();
  let lastName = 0;
  let dropped: string[] = [];

  function drop(text: string, name: string): void {
    names.delete(text);
    if (name !== '') dropped.push(name);
  }

  function nameOf(text: string): string {
    const known = names.get(text);
    const [oldest] = names;
    if (known !== undefined) names.delete(text);
    else if (names.size === mostTexts && oldest !== undefined) drop(...oldest);
    const name = known === undefined ? '' : known || `${prefix}${++lastName}`;
    names.set(text, name);
    return name;
  }

  /** Closing goes along with the next query: no trip of its own, and allowed in a transaction that has failed. */
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
      // What befell one befell the others: a transaction that runs again shall not stumble over each in turn.
      for (const each of [...names]) drop(...each);
      if (client.getTransactionStatus() !== 'I') throw Object.assign(error, { retryTransaction: true });
      return send({ text, values });
    }
  };
}

/**
 * The pool as Kysely uses it, with statements prepared under names, so that PostgreSQL parses and plans them once for a
 * connection. Without a name stay: what has no parameters, `plannedByValue`, and a text at its first run. A name that
 * was lost is made anew; inside a transaction the error says `retryTransaction`, and `inTransaction` begins again.
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
