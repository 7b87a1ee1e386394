import { createHash, randomUUID } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Migration } from 'kysely';
import pg from 'pg';
import { buildTemplate } from '../src/kit/db/build-template.ts';
import type { DatabaseLog } from '../src/kit/db/database-log.ts';
import { DATABASE_FOLDER } from '../src/kit/db/embedded-database.ts';
import { unpackFolder } from '../src/kit/db/folder-archive.ts';
import { migrateToLatest } from '../src/kit/db/migrate.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../src/kit/db/open-database.ts';
import { errorCode } from '../src/kit/db/pg-errors.ts';

const CACHE_DIR = fileURLToPath(new URL('../../../node_modules/.cache/botica/', import.meta.url));
const BUILD_LIMIT_MS = 120_000;
const KEEP_MS = 7 * 24 * 3_600_000;

export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };

export interface TestDatabase extends Database {
  /** Address of a PostgreSQL database, for other processes. */
  url?: string;
  /** Closes the database and deletes it. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database: on the server of TEST_DATABASE_URL if it is set, else embedded. The first call
 * for a set of migrations makes a template (about 8 s embedded); the others copy it.
 */
export async function createTestDatabase(
  migrations: Record<string, Migration>,
  options: Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  // Long waits, because no test may fail on a slow machine.
  const settings = { log: silentLog, waitMs: 30_000, ...options };
  return server ? onServer(server, migrations, settings) : embedded(migrations, settings);
}

type Settings = Partial<DatabaseOptions> & { log: DatabaseLog };

async function embedded(migrations: Record<string, Migration>, settings: Settings): Promise<TestDatabase> {
  const { folder } = await testTemplate(migrations);
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-test-'));
  // Does what openDatabase does with a template, but faster: the kernel copies it, and nothing is forced to the disk.
  cpSync(folder, join(dataDir, DATABASE_FOLDER), { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = await openDatabase({ dataDir, ...settings });
  const drop = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...database, drop };
}

/**
 * Template of these migrations, as a file for a server's start and unpacked. It is made on first use, and several
 * processes may need it at once.
 */
export async function testTemplate(migrations: Record<string, Migration>): Promise<{ file: string; folder: string }> {
  const folder = join(CACHE_DIR, `template-${fingerprint(migrations)}`);
  const file = `${folder}.tgz`;
  const lock = `${folder}.building`;
  mkdirSync(CACHE_DIR, { recursive: true });
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await sleep(100);
      continue;
    }
    try {
      if (!existsSync(folder)) await makeTemplate(migrations, file, folder);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return { file, folder };
}

async function makeTemplate(migrations: Record<string, Migration>, file: string, folder: string): Promise<void> {
  const partial = `${folder}.${randomUUID()}`;
  dropOldTemplates();
  await buildTemplate(migrations, file, silentLog);
  await unpackFolder(file, partial);
  renameSync(partial, folder);
}

/** Each edit of a migration makes a new template of 45 MB. */
function dropOldTemplates(): void {
  for (const name of readdirSync(CACHE_DIR)) {
    const path = join(CACHE_DIR, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > KEEP_MS) rmSync(path, { recursive: true, force: true });
  }
}

function takeLock(dir: string): boolean {
  try {
    mkdirSync(dir);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // A process that was killed during its build has left it.
    const made = statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > BUILD_LIMIT_MS) rmSync(dir, { recursive: true, force: true });
    return false;
  }
}

/** A migration may call functions of other files, so the hash covers the whole folder, and the engine too. */
function fingerprint(migrations: Record<string, Migration>): string {
  const hash = createHash('sha256');
  for (const [name, migration] of Object.entries(migrations)) hash.update(`${name}\n${migration.up}\n`);
  const folder = fileURLToPath(new URL('../database/migrations/', import.meta.url));
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    if (file.endsWith('.ts')) hash.update(readFileSync(join(folder, file), 'utf8'));
  }
  hash.update(readFileSync(new URL('../src/kit/db/embedded-worker.mjs', import.meta.url), 'utf8'));
  hash.update(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return hash.digest('hex').slice(0, 16);
}

async function onServer(
  server: string,
  migrations: Record<string, Migration>,
  settings: Settings,
): Promise<TestDatabase> {
  const template = await serverTemplate(server, migrations);
  const name = `botica_test_${randomUUID().replaceAll('-', '')}`;
  await onMaintenance(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = urlOf(server, name);
  const database = await openDatabase({
    dataDir: tmpdir(),
    poolSize: 5,
    ...settings,
    databaseUrl: url,
  });
  const drop = async () => {
    await database.close();
    await onMaintenance(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...database, url, drop };
}

/** Made under a temporary name and renamed, so that no process sees a half-made template. */
async function serverTemplate(server: string, migrations: Record<string, Migration>): Promise<string> {
  const template = `botica_template_${fingerprint(migrations)}`;
  const found = await onMaintenance(server, (client) =>
    client.query('select 1 from pg_database where datname = $1', [template]),
  );
  if (found.rowCount) return template;
  const partial = `botica_partial_${randomUUID().replaceAll('-', '')}`;
  // Collation of the embedded database.
  await onMaintenance(server, (client) =>
    client.query(`create database ${partial} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`),
  );
  const database = await openDatabase({ dataDir: tmpdir(), log: silentLog, databaseUrl: urlOf(server, partial) });
  await migrateToLatest(database.db, migrations).finally(() => database.close());
  await onMaintenance(server, async (client) => {
    try {
      await client.query(`alter database ${partial} rename to ${template}`);
    } catch (error) {
      if (errorCode(error) !== '42P04') throw error;
      await client.query(`drop database ${partial}`);
    }
  });
  return template;
}

async function onMaintenance<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return work(client).finally(() => client.end());
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
