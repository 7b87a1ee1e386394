import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Longest time that a read waits in all: for its place, for connections and for locks. Working time does not count. */
export const longestReadWaitMs = 3_000;
/**
 * Work that a read has started for others (a loop, a cache) may outlive it. After this time past its deadline it is no
 * longer a read.
 */
const outlivedMs = 10_000;
const lookEveryMs = 250;

const deadlines = new AsyncLocalStorage<number>();

/** Runs a read whose waits end when `performance.now()` is `until`. */
export const withReadDeadline = (until: number, read: () => void): void => deadlines.run(until, read);

/** Milliseconds that the current read may still wait; undefined outside of a read. */
function leftToWait(): number | undefined {
  const until = deadlines.getStore();
  const left = until === undefined ? undefined : until - performance.now();
  return left === undefined || left < -outlivedMs ? undefined : Math.max(0, left);
}

const tooLate = () => Object.assign(new Error('the read has waited long enough'), { code: '53300' });

type Connect = () => Promise<pg.PoolClient>;

/** Returns a connection within this time, or throws. A connection that arrives later goes back to the pool. */
function inTime(connecting: Promise<pg.PoolClient>, ms: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      reject(tooLate());
    }, ms);
    connecting.then((client) => {
      clearTimeout(late);
      if (isLate) client.release();
      else resolve(client);
    }, reject);
  });
}

/**
 * Cancels the statements of overdue reads that wait for a lock. It uses its own connection, because all of the pool may
 * be waiting. A statement that is working continues. A pooler in transaction mode hides the processes: there
 * `lock_timeout` ends the wait.
 */
function cancelWaiting(config: pg.PoolConfig) {
  const overdue = new Set<number>();
  let spare: pg.Pool | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = overdue.size === 0 ? undefined : setTimeout(look, lookEveryMs).unref();
    if (timer === undefined) return;
    spare ??= new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 5_000 }).on('error', () => {});
    const sql = `select pg_cancel_backend(pid) from pg_stat_activity where pid = any($1::int4[]) and wait_event_type = 'Lock'`;
    spare.query(sql, [[...overdue]]).catch(() => {});
  };
  return {
    /** Watches a process until the result is called. */
    watch: (processId: number) => {
      overdue.add(processId);
      timer ??= setTimeout(look, 0).unref();
      return () => overdue.delete(processId);
    },
    end: () => spare?.end(),
  };
}

/** Limits two waits of reads: for a connection of this pool, and for a lock. */
export function limitReadWaits(pool: pg.Pool, config: pg.PoolConfig): void {
  const connect = pool.connect.bind(pool) as Connect;
  const waiting = cancelWaiting(config);

  async function connectInTime(): Promise<pg.PoolClient> {
    const left = leftToWait();
    if (left === undefined) return connect();
    const started = performance.now();
    const client = await inTime(connect(), left);
    const { processID } = client as pg.PoolClient & { processID: number };
    const { release } = client;
    let leave = () => {};
    const rest = left - (performance.now() - started);
    const late = setTimeout(() => {
      leave = () => void stop();
      const stop = waiting.watch(processID);
    }, rest);
    client.release = (...given) => {
      clearTimeout(late);
      leave();
      client.release = release;
      return Reflect.apply(release, client, given);
    };
    return client;
  }

  type Callback = (
    error: Error | undefined,
    client: pg.PoolClient | undefined,
    done: (release?: unknown) => void,
  ) => void;
  const guarded = (callback?: Callback) => {
    if (!callback) return connectInTime();
    connectInTime().then(
      (client) => callback(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  };
  pool.connect = guarded as pg.Pool['connect'];
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.end = (async () => {
    await Promise.all([end(), waiting.end()]);
  }) as pg.Pool['end'];
}
