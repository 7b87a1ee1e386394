import type pg from 'pg';
import { boundQueries, dropConnection } from './bound-queries.ts';
import { createPool } from './create-pool.ts';
import type { DatabaseLog } from './database-log.ts';
import { errorCode } from './pg-errors.ts';
import { limitReadWaits } from './read-deadline.ts';
import { StartupError } from './startup-error.ts';

/** Longest wait for a lock, so that one lock does not occupy all connections. */
const LOCK_MS = 5_000;
/** A transaction left open, by a hung request or a silent connection, is ended after this and frees its locks. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** The server ends a statement itself. A server that is silent for this long after the limit is considered gone. */
const SILENCE_MS = 2_000;

interface PostgresOptions {
  databaseUrl: string;
  poolSize: number;
  statementTimeoutMs: number;
  waitMs: number;
  log: DatabaseLog;
}

/** Pool on a PostgreSQL server, after one successful query. Throws StartupError if the server does not answer. */
export async function openPostgresPool(options: PostgresOptions): Promise<pg.Pool> {
  const { databaseUrl, log } = options;
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(withHost(databaseUrl))) {
    throw new StartupError('DATABASE_URL não é um endereço de PostgreSQL (postgres://usuario:senha@servidor/banco).');
  }
  const config = {
    connectionString: databaseUrl,
    application_name: 'botica',
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.waitMs,
    keepAlive: true,
    onConnect: (client: pg.ClientBase) => setUpSession(client, options),
  };
  const pool = createPool(config, log);
  limitReadWaits(pool, config);
  try {
    await warnAboutServer(pool, log);
    return pool;
  } catch (error) {
    await pool.end();
    throw new StartupError(
      `Não foi possível conectar ao PostgreSQL em ${withoutSecrets(databaseUrl)} (${reason(error)}): confira DATABASE_URL.`,
      { cause: error },
    );
  }
}

/**
 * Settings as SQL and not as start-up options, which poolers such as PgBouncer refuse. 0 means no limit. JIT is off,
 * because compiling a query takes longer than any of ours runs: the planner also counts the cost of list branches that
 * are not executed.
 */
const settingsOf = (statementTimeoutMs: number) => [
  `statement_timeout = ${Math.trunc(statementTimeoutMs)}`,
  `lock_timeout = ${LOCK_MS}`,
  `idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  'jit = off',
  "timezone = 'UTC'",
];

/**
 * A pooler in transaction mode gives each transaction another session, so each transaction sends its settings with its
 * `begin`, in one round trip.
 */
async function setUpSession(client: pg.ClientBase, limits: PostgresOptions): Promise<void> {
  const { statementTimeoutMs, waitMs } = limits;
  const settings = settingsOf(statementTimeoutMs);
  boundQueries(client, {
    limitMs: statementTimeoutMs > 0 ? statementTimeoutMs + SILENCE_MS : 0,
    begin: ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; '),
  });
  const late = setTimeout(() => dropConnection(client, waitMs), waitMs);
  try {
    await client.query(settings.map((setting) => `set ${setting}`).join('; '));
  } finally {
    clearTimeout(late);
  }
}

async function warnAboutServer(pool: pg.Pool, log: DatabaseLog): Promise<void> {
  const { rows } = await pool.query<{ version: number; collate: string; encoding: string }>(
    `select current_setting('server_version_num')::int4 as version, datcollate as collate,
            pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  );
  const server = rows[0];
  if (!server) return;
  if (server.version < 150_000) log.warn(server, 'this PostgreSQL is older than 15, the oldest that is tested');
  if (server.encoding !== 'UTF8') log.warn(server, 'the database is not UTF8: create it with encoding UTF8');
  if (!/^(C|POSIX)(\.|$)/.test(server.collate)) {
    log.warn(server, 'the database does not sort as C: create it with lc_collate C so that lists sort the same way');
  }
}

/** libpq and pg accept `postgres://user@/db?host=/run/postgresql`, but WHATWG's URL does not. */
function withHost(databaseUrl: string): string {
  return databaseUrl.replace('@/', '@localhost/');
}

/** Server and database of an address, without user and password, for messages to people. */
export function withoutSecrets(databaseUrl: string): string {
  const url = new URL(withHost(databaseUrl));
  const host = url.searchParams.get('host') ?? (url.host || 'localhost');
  return `${host}${url.pathname}`;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'conexão recusada',
  ECONNRESET: 'conexão interrompida',
  ENOTFOUND: 'servidor não encontrado',
  EAI_AGAIN: 'servidor não encontrado',
  ENOENT: 'servidor não encontrado',
  ETIMEDOUT: 'sem resposta',
  EHOSTUNREACH: 'sem resposta',
  ENETUNREACH: 'sem resposta',
  '28000': 'acesso negado',
  '28P01': 'usuário ou senha recusados',
  '3D000': 'o banco de dados não existe',
  '53300': 'conexões esgotadas',
  '57P03': 'o servidor está iniciando ou parando',
};

function reason(error: unknown): string {
  const code = errorCode(error);
  if (code !== undefined) return REASONS[code] ?? `erro ${code}`;
  const message = error instanceof Error ? error.message : '';
  return /timeout/.test(message) ? 'sem resposta' : message || 'erro desconhecido';
}
