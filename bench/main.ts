import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../tools/find-postgres.mjs';
import { repositoryRoot } from '../tools/run-command.mjs';
import { measureApi } from './measure-api.ts';
import { measureBundle } from './measure-bundle.ts';
import { measureSignIn } from './measure-sign-in.ts';
import { measureStart } from './measure-start.ts';

const usage = `npm run bench [-- --orders 100000] [--only list|bundle|start|sign-in] [--engine postgres|embedded] [--case TEXT] [--data FOLDER] [--save]

  --data    folder of the Olist data set (else REAL_ORDERS_DIR; without either, copies of the demo orders)
  --case    only the calls whose name holds this text
  --save    writes docs/benchmarks.md`;

interface BenchOptions {
  orders: number;
  only: string | undefined;
  engine: string | undefined;
  filter: string;
  folder: string | undefined;
  save: boolean;
}

function readOptions(): BenchOptions {
  try {
    const { values } = parseArgs({
      options: {
        orders: { type: 'string', default: '100000' },
        only: { type: 'string' },
        engine: { type: 'string' },
        case: { type: 'string', default: '' },
        data: { type: 'string' },
        save: { type: 'boolean', default: false },
      },
    });
    const orders = Number(values.orders);
    if (!Number.isInteger(orders) || orders < 1) throw new Error('--orders: a whole number');
    const folder = values.data ?? process.env.REAL_ORDERS_DIR;
    const { only, engine, save, case: filter } = values;
    return { orders, only, engine, filter, folder: folder || undefined, save };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return process.exit(1);
  }
}

async function onPostgres(env: Record<string, string>, filter: string): Promise<string> {
  const server = await startPostgres();
  if (!server) return '### PostgreSQL\n\nNot measured: there is none on this machine.\n';
  const client = new pg.Client(server.url);
  await client.connect();
  // A database of its own, in case the server is somebody's; sorted as the embedded one.
  const name = `botica_bench_${process.pid}`;
  await client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  try {
    return await measureApi('PostgreSQL', { ...env, DATABASE_URL: url.href }, filter);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
    await server.stop();
  }
}

async function onEmbedded(env: Record<string, string>, filter: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-'));
  try {
    const template = join(repositoryRoot, 'dist/template.tar.gz');
    return await measureApi(
      'Embedded',
      { ...env, DATABASE_URL: '', DATA_DIR: dataDir, BENCH_TEMPLATE: template },
      filter,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { orders, only, engine, filter, folder, save } = readOptions();
  const env = { BENCH_ORDERS: String(orders), ...(folder === undefined ? {} : { BENCH_FOLDER: folder }) };
  const sections: string[] = [];
  const wants = (part: string) => only === undefined || only === part;
  if (wants('start')) sections.push(await measureStart());
  if (wants('bundle')) sections.push(await measureBundle());
  if (wants('sign-in')) sections.push(await measureSignIn());
  if (wants('list')) {
    const source = folder === undefined ? 'copies of the demo orders' : 'made from 8,135 real orders (Olist)';
    sections.push(`## API at ${orders} orders

Orders: ${source}. One client on a kept connection; each API call and its own bare SQL with serialisation in turn; p50 and p95
are medians of 5 runs of 100 calls after a warm-up, the p95 ratio is the median of the runs' ratios.
`);
  }
  if (wants('list') && engine !== 'embedded') sections.push(await onPostgres(env, filter));
  if (wants('list') && engine !== 'postgres') sections.push(await onEmbedded(env, filter));
  const heading = `Measured with \`npm run bench\` on Node ${process.version}, ${cpus().length} processors. Medians of several runs.\n`;
  const report = [heading, ...sections].join('\n');
  console.log(report);
  if (save) writeFileSync(join(repositoryRoot, 'docs/benchmarks.md'), `# Benchmarks\n\n${report}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
await main();
