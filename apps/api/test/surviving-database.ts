import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { migrations } from '../database/migrations/all-migrations.ts';
import { type Database, openDatabase } from '../src/kit/db/open-database.ts';
import { makeDataDir, removeServerBundle, type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './test-database.ts';

interface Place {
  dataDir: string;
  /** Of a PostgreSQL; undefined: the database is embedded, below `dataDir`. */
  databaseUrl: string | undefined;
}

/** The database of a test file whose servers are killed, on the engine that the file runs on. */
export function survivingDatabase(env: Record<string, string> = {}) {
  const place: Place = { dataDir: tmpdir(), databaseUrl: undefined };
  let onServer: TestDatabase | undefined;

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
  });
  afterAll(async () => {
    removeServerBundle();
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
    /** As the killed server left it; not while one runs. */
    look: async <T>(work: (db: Database['db']) => Promise<T>): Promise<T> => {
      const database = onServer ?? (await openDatabase({ dataDir: place.dataDir, log: silentLog }));
      return work(database.db).finally(() => (onServer ? undefined : database.close()));
    },
  };
}

export async function killNow(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** Where somebody calls a server, and as whom. */
export interface Caller {
  address: string;
  token: string;
}

const mostBusy = 20;

/**
 * Calls a server of another process; anything but 200 throws. Busy (503), nothing was done, and it is asked again. Gone
 * meanwhile, it throws as `isGone` tells.
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

/** The connection, or the answer on its way, was cut. */
export const isGone = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError;

/** What is left to write, by number, one after the other; stops when the server is gone, and puts back what was cut. */
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
