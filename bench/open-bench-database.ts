import type { Config } from '../apps/api/src/config.ts';
import { type Database, openDatabase } from '../apps/api/src/kit/db/open-database.ts';
import type { Log } from '../apps/api/src/kit/log.ts';

/**
 * Opens the database of the environment as the real server does, except for the time limit: filling writes whole
 * tables.
 */
export function openBenchDatabase(config: Config, log: Log): Promise<Database> {
  const { databaseUrl, dataDir, databasePrepare } = config;
  const templatePath = process.env.BENCH_TEMPLATE;
  return openDatabase({
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(templatePath === undefined ? {} : { templatePath }),
    dataDir,
    prepare: databasePrepare,
    log,
    statementTimeoutMs: 3_600_000,
  });
}
