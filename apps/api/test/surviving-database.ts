import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { migrations } from '../database/migrations/all-migrations.ts';
import { type Database, openDatabase } from '../src/kit/db/open-database.ts';
import { hashPassword } from '../src/kit/password.ts';
import { createStore } from '../src/seed/create-store.ts';
import { demoCpf, demoPassword, makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './test-database.ts';

interface DatabaseHome {
  dataDir: string;
  /** Address of a PostgreSQL database; undefined if the database is embedded, below `dataDir`. */
  databaseUrl: string | undefined;
}

/**
 * Inserts a store whose administrator signs in like the demo store's. The demo store itself takes seconds, and draws
 * its pictures in the background.
 */
async function placeStore({ db }: Pick<Database, 'db'>): Promise<void> {
  const store = { domain: 'central.example', name: 'Botica Central', cnpj: '12ABC34501DE35' };
  const admin = { cpf: demoCpf, name: 'Dona da Botica', password_hash: await hashPassword(demoPassword) };
  await createStore({ db, clock: () => new Date() }, store, admin);
}

/** Database for servers that are killed, on the engine of the test file. */
export function survivingDatabase(env: Record<string, string> = {}, { store }: { store?: 'demo' } = {}) {
  const place: DatabaseHome = { dataDir: tmpdir(), databaseUrl: undefined };
  let onServer: TestDatabase | undefined;
  /** Reads the database as the ended server left it; not while one runs. */
  const look = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = onServer ?? (await openDatabase({ dataDir: place.dataDir, log: silentLog }));
    return work(database).finally(() => (onServer ? undefined : database.close()));
  };

  beforeAll(async () => {
    if (process.env.TEST_DATABASE_URL) {
      onServer = await createTestDatabase(migrations);
      const { rows } = await onServer.pool.query('select current_database() as name');
      const url = new URL(process.env.TEST_DATABASE_URL);
      url.pathname = `/${rows[0].name}`;
      place.databaseUrl = url.href;
      place.dataDir = mkdtempSync(join(tmpdir(), 'botica-process-'));
    } else {
      place.dataDir = await makeDataDir();
    }
    if (store !== 'demo') await look(placeStore);
  });
  afterAll(async () => {
    await onServer?.drop();
    rmSync(place.dataDir, { recursive: true, force: true });
  });

  return {
    place,
    start: (more: Record<string, string> = {}): ServerProcess => {
      const { dataDir, databaseUrl } = place;
      const where = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
      return startServerProcess({ ...where, ...env, ...more });
    },
    look: <T>(work: (db: Database['db']) => Promise<T>): Promise<T> => look(({ db }) => work(db)),
  };
}

export async function killNow(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** Lets running requests end. */
export async function stopServer(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  if (code !== 0) throw new Error(`The server ended with ${code}: ${stderr}`);
}

/** Ends all waits between tries and all leases of dead servers. Call it while no server runs. */
export async function letTimePass(db: Database['db']): Promise<void> {
  await sql`
    update jobs set run_at = least(run_at, now()), locked_until = case when locked_until is not null then now() end
    where done_at is null and failed_at is null`.execute(db);
}

/** Address of a server, and the caller's token. */
export interface Caller {
  address: string;
  token: string;
}

const mostBusy = 20;

/**
 * Calls a server in another process; any status but 200 throws. A busy server (503) has done nothing, so the call is
 * repeated. If the server is gone, it throws an error for `isGone`.
 */
export async function callServer<T>(
  { address, token }: Caller,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const ask = () => fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  let reply = await ask();
  for (let times = 0; reply.status === 503 && times < mostBusy; times++) {
    await sleep(1000 * Number(reply.headers.get('retry-after') ?? 1));
    reply = await ask();
  }
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** True if the connection, or the answer on its way, was cut. */
export const isGone = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError;

/**
 * Writes the remaining numbers one after the other. Stops when the server is gone, and puts back the number that was
 * cut off.
 */
export async function writeUntilGone(left: number[], write: (number: number) => Promise<void>): Promise<void> {
  for (let number = left.pop(); number !== undefined; number = left.pop()) {
    try {
      await write(number);
    } catch (error) {
      left.push(number);
      if (!isGone(error)) throw error;
      return;
    }
  }
}
