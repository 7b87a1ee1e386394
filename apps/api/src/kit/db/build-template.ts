import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from 'kysely';
import type { DatabaseLog } from './database-log.ts';
import { DATABASE_FOLDER } from './embedded-database.ts';
import { packFolder } from './folder-archive.ts';
import { migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/**
 * Writes `outFile` (.tar.gz, about 5 MB): the data folder of an embedded database that is migrated, empty and properly
 * closed. The file appears whole or not at all. It takes 5 to 10 s, which each first start from the file saves.
 */
export async function buildTemplate(
  migrations: Record<string, Migration>,
  outFile: string,
  log: DatabaseLog,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-template-'));
  const partial = `${outFile}.${randomUUID()}`;
  try {
    const database = await openDatabase({ dataDir, log });
    try {
      await migrateToLatest(database.db, migrations);
      await database.pool.query('vacuum analyze');
    } finally {
      await database.close();
    }
    await packFolder(join(dataDir, DATABASE_FOLDER), partial);
    await rename(partial, outFile);
  } finally {
    await rm(partial, { force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
