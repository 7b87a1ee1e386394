import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { createPool } from './create-pool.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { DatabaseLog } from './database-log.ts';
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts';
import { createEmbeddedStream } from './embedded-stream.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { syncFolder, unpackFolder } from './folder-archive.ts';
import { StartupError } from './startup-error.ts';

/** Subfolder of DATA_DIR that belongs to the database. */
export const DATABASE_FOLDER = 'postgres';

export interface EmbeddedDatabase {
  pool: pg.Pool;
  engine: EmbeddedEngine;
  /** Ends the connection and the thread, then frees the data folder. The pool must be ended first. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  templatePath?: string;
  log: DatabaseLog;
  /** Time limit of one statement; 0: no limit. */
  statementTimeoutMs: number;
  /**
   * Longest time that a request waits for the one connection, or for the database to open again, before it is refused.
   */
  waitMs: number;
  /** Called with a sentence for people when the database was lost and cannot be opened again. */
  onDead?: ((sentence: string) => void) | undefined;
  /** Time after which `onDead` is called; a minute by default. */
  giveUpMs?: number | undefined;
}

/**
 * Opens the database in `dataDir`/postgres in a worker thread; on the first start the folder is made from the template.
 * The pool has exactly one connection, because PGlite has one session. Throws StartupError if the folder cannot be
 * used.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log } = options;
  const lock = await lockDataDir(options.dataDir, log);
  const dir = join(resolve(options.dataDir), DATABASE_FOLDER);
  const engine = createEmbeddedEngine({
    dataDir: dir,
    timeoutMs: options.statementTimeoutMs,
    log,
    giveUpMs: options.giveUpMs,
    onDead: (reason) => options.onDead?.(`O banco de dados da pasta ${dir} parou e não abre de novo: ${reason}.`),
  });
  try {
    await makeFolder(dir, options.templatePath, log);
    await engine.ready();
  } catch (error) {
    await engine.close();
    await lock.release();
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`O banco de dados da pasta ${dir} não pôde ser aberto: ${reason}.`, { cause: error });
  }
  const pool = createPool(
    {
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: options.waitMs,
      stream: () => createEmbeddedStream(engine),
      onConnect: resetSession,
    },
    log,
  );
  const stopUpkeep = startUpkeep({ pool, engine, log });
  const close = async () => {
    stopUpkeep();
    await engine.close();
    await lock.release();
  };
  return { pool, engine, close };
}

/**
 * Resets the one session, which outlives the connection of `pg`: a client dropped inside a transaction leaves it open
 * for the next client. Two separate queries, because `discard all` is refused inside a transaction, and two statements
 * in one query form a transaction.
 */
async function resetSession(client: pg.ClientBase): Promise<void> {
  await client.query('rollback');
  await client.query('discard all');
}

/**
 * Makes everything in a temporary folder beside it, and renames that when it is complete, so that a kill leaves no
 * half-made folder.
 */
async function makeFolder(dir: string, templatePath: string | undefined, log: DatabaseLog): Promise<void> {
  if (existsSync(join(dir, 'PG_VERSION'))) return;
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new StartupError(`A pasta ${dir} não contém um banco de dados do Botica: esvazie-a ou mude DATA_DIR.`);
  }
  const incoming = `${dir}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  if (!(await fromTemplate(incoming, templatePath, log))) {
    const engine = createEmbeddedEngine({ dataDir: incoming, timeoutMs: 0, log });
    await engine.ready().finally(() => engine.close());
  }
  await syncFolder(incoming);
  await rename(incoming, dir);
  const parent = await open(dirname(dir), 'r');
  await parent.sync().finally(() => parent.close());
}

async function fromTemplate(dir: string, templatePath: string | undefined, log: DatabaseLog): Promise<boolean> {
  if (templatePath === undefined || !existsSync(templatePath)) return false;
  try {
    await unpackFolder(templatePath, dir);
    return true;
  } catch (error) {
    log.warn({ error: String(error), templatePath }, 'unusable database template: starting from an empty database');
    await rm(dir, { recursive: true, force: true });
    return false;
  }
}
