import pg from 'pg';

interface Bounds {
  /** Time limit of one query, measured by the client; 0: no limit. */
  limitMs: number;
  /** The SQL that is sent for `begin`. */
  begin: string;
}

type Given = unknown[];
type Callback = (...result: unknown[]) => void;

/**
 * Drops the connection without a message to the server, which may no longer listen. Queries that wait for it are
 * rejected, and the pool removes it.
 */
export function dropConnection(client: pg.ClientBase, afterMs: number): void {
  const error = Object.assign(new Error(`the database said nothing for ${afterMs} ms`), { code: 'ETIMEDOUT' });
  const { connection } = client as pg.ClientBase & { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(error);
}

/**
 * Adds a time limit of the client to each query. A server that has vanished (a cable, a firewall, a standby that does
 * not confirm) never answers, and `statement_timeout` is enforced by the server only. A transaction that lifts
 * `statement_timeout` has no limit here either.
 */
export function boundQueries(client: pg.ClientBase, { limitMs, begin }: Bounds): void {
  let isUnlimited = false;
  const send = (given: Given) => Reflect.apply(pg.Client.prototype.query, client, given) as unknown;

  function bounded(given: Given): unknown {
    const timer = setTimeout(() => dropConnection(client, limitMs), limitMs);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const withoutTimer: Callback = (...result) => {
        clearTimeout(timer);
        (last as Callback)(...result);
      };
      return send([...given.slice(0, -1), withoutTimer]);
    }
    return (send(given) as Promise<unknown>).finally(() => clearTimeout(timer));
  }

  const query = (...given: Given) => {
    const [text] = given;
    if (text === 'begin') given[0] = begin;
    if (text === 'begin' || text === 'commit' || text === 'rollback') isUnlimited = false;
    if (text === 'set local statement_timeout = 0') isUnlimited = true;
    return limitMs === 0 || isUnlimited ? send(given) : bounded(given);
  };
  client.query = query as typeof client.query;
}
