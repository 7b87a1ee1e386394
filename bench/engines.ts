import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../tools/find-postgres.mjs';
import { repositoryRoot } from '../tools/run-command.mjs';
import { pinPostgres } from './pin.ts';

/** Measures an engine on the database in `env`, and returns a Markdown section. */
export type Measure = (engine: string, env: Record<string, string>) => Promise<string>;

async function onPostgres(measure: Measure, isPinned: boolean): Promise<string> {
  const server = await startPostgres();
  if (!server) return '### PostgreSQL\n\nNot measured: there is none on this machine.\n';
  const client = new pg.Client(server.url);
  await client.connect();
  if (isPinned && !process.env.TEST_DATABASE_URL) await pinPostgres(client);
  // A separate database, in case the server is in use; its collation equals the embedded one's.
  const name = `botica_bench_${process.pid}`;
  await client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  // The folder for files during the run.
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-'));
  try {
    return await measure('PostgreSQL', { DATABASE_URL: url.href, DATA_DIR: dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await client.query(`drop database ${name} with (force)`);
    await client.end();
    await server.stop();
  }
}

async function onEmbedded(measure: Measure): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-'));
  try {
    const template = join(repositoryRoot, 'dist/template.tar.gz');
    return await measure('Embedded', { DATABASE_URL: '', DATA_DIR: dataDir, BENCH_TEMPLATE: template });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns a section for each selected engine. */
export async function onEngines(engine: string | undefined, measure: Measure, isPinned: boolean): Promise<string[]> {
  const sections: string[] = [];
  if (engine !== 'embedded') sections.push(await onPostgres(measure, isPinned));
  if (engine !== 'postgres') sections.push(await onEmbedded(measure));
  return sections;
}
