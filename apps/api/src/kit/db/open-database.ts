import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../database/tables.ts';
import type { DatabaseLog } from './database-log.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { nameStatements } from './named-statements.ts';
import { parseInstant } from './parse-instant.ts';
import { openPostgresPool } from './postgres-pool.ts';
import { watchWrites } from './writable.ts';

// Type parsers of the whole process. Money is whole cents, far below 2^53; a date has no time zone, so it stays a text.
const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;
const INT8_ARRAY = 1016 as typeof INT8;
const DATE_ARRAY = 1182 as typeof DATE;
const TEXT_ARRAY = 1009 as typeof INT8;
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(INT8_ARRAY, (text) => parseTextArray(text).map((each) => (each === null ? null : Number(each))));
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIMESTAMPTZ, parseInstant(pg.types.getTypeParser(TIMESTAMPTZ)));
pg.types.setTypeParser(DATE_ARRAY, parseTextArray);

const DEFAULT_POOL_SIZE = 10;
const DEFAULT_STATEMENT_TIMEOUT_MS = 30_000;
/** Longest wait for a connection, new or returned. After that the caller must retry. */
const DEFAULT_WAIT_MS = 3_000;
/** Longest time that `close` waits for running queries. */
const DRAIN_MS = 10_000;
/** A database that has just answered a query is not pinged again while queries queue for it. */
const JUST_NOW_MS = 1000;

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  kind: 'postgres' | 'embedded';
  /** With `one`, each query waits for the one that uses the connection. */
  connections: 'one' | 'many';
  /** Only if `kind` is 'embedded'. */
  engine: EmbeddedEngine | undefined;
  /** Waits for running queries (10 s at most), then closes. May be called twice. */
  close(): Promise<void>;
  /**
   * Makes one round trip to the database. Throws if it does not answer (see `isUnavailable`), or if it still refuses
   * writes as before.
   */
  ping(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string;
  /** Folder of the embedded database, which is in its subfolder `postgres`; created if missing. */
  dataDir: string;
  /** File of `buildTemplate`, with which an empty data folder starts. */
  templatePath?: string;
  log: DatabaseLog;
  /** Maximum of connections, for PostgreSQL only: the embedded database has one. */
  poolSize?: number;
  /** Time limit of one statement, 30 s by default; 0: no limit. Migrations never have one. */
  statementTimeoutMs?: number;
  /** Longest time to wait for a connection, 3 s by default. */
  waitMs?: number;
  /** True (the default) if statements get names (`nameStatements`). False for a pooler that does not support them. */
  prepare?: boolean;
  /**
   * Called when the embedded database is lost for good. `sentence` explains it to a person, and the process should end.
   */
  onDead?: (sentence: string) => void;
  /** Time during which opening is retried before `onDead`; a minute by default. */
  giveUpMs?: number;
}

/**
 * Opens PostgreSQL or the embedded database, with one driver and one dialect. int8 is read as number, `date` as
 * 'YYYY-MM-DD', `timestamptz` as Date. Throws StartupError, with a sentence for people, if it cannot be opened.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, log, poolSize = DEFAULT_POOL_SIZE, waitMs = DEFAULT_WAIT_MS } = options;
  const statementTimeoutMs = options.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS;
  if (databaseUrl) {
    const pool = await openPostgresPool({ databaseUrl, poolSize, statementTimeoutMs, waitMs, log });
    return assemble('postgres', options, { pool, engine: undefined, close: async () => {} });
  }
  const embedded = await openEmbeddedDatabase({ ...options, statementTimeoutMs, waitMs });
  return assemble('embedded', options, embedded);
}

interface Opened {
  pool: pg.Pool;
  engine: EmbeddedEngine | undefined;
  /** Closes the rest, after the pool. */
  close(): Promise<void>;
}

function assemble(kind: Database['kind'], { prepare = true, log }: DatabaseOptions, opened: Opened): Database {
  const { pool, engine } = opened;
  let closing: Promise<void> | undefined;
  const close = async () => {
    const drained = pool.end();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([drained, new Promise((done) => (timer = setTimeout(done, DRAIN_MS)))]);
    clearTimeout(timer);
    await opened.close();
  };
  const writes = watchWrites();
  let answeredAt = Number.NEGATIVE_INFINITY;
  const db = new Kysely<Tables>({
    dialect: dialectFor(prepare ? nameStatements(pool, log) : pool, engine),
    log: (event) => {
      if (event.level === 'error') writes.note(event.error);
      else answeredAt = performance.now();
    },
  });
  return {
    db,
    pool,
    kind,
    connections: kind === 'embedded' ? 'one' : 'many',
    engine,
    close: () => (closing ??= close()),
    ping: async () => {
      const isServing = () => pool.waitingCount > 0 && performance.now() - answeredAt < JUST_NOW_MS;
      const until = performance.now() + JUST_NOW_MS;
      while (pool.waitingCount > 0 && !isServing() && performance.now() < until) await sleep(50);
      if (!isServing()) await pool.query('select 1');
      await writes.probe(db);
    },
  };
}

/**
 * Kysely's PostgreSQL dialect without its migration lock: a session advisory lock, which neither poolers nor
 * distributed engines support. `migrateToLatest` takes a lock for its transaction instead. This adapter only tells the
 * watchdog that long statements follow.
 */
function dialectFor(pool: PostgresPool, engine: EmbeddedEngine | undefined): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  const createAdapter = dialect.createAdapter.bind(dialect);
  dialect.createAdapter = () => {
    const adapter = createAdapter() as PostgresAdapter;
    adapter.acquireMigrationLock = async () => engine?.pauseWatchdog();
    adapter.releaseMigrationLock = async () => engine?.resumeWatchdog();
    return adapter;
  };
  return dialect;
}
