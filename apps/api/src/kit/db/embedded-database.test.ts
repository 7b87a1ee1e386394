import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog, testTemplate } from '../../../test/test-database.ts';
import { type Database, type DatabaseOptions, openDatabase } from './open-database.ts';
import { isUnavailable } from './pg-errors.ts';
import { StartupError } from './startup-error.ts';
import { inTransaction } from './transaction.ts';

let dataDir: string;
let database: Database | undefined;
let child: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'botica-embedded-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await database?.close();
  database = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const { file: templatePath } = await testTemplate({});
  database = await openDatabase({ dataDir, templatePath, log: silentLog, waitMs: 30_000, ...options });
  return database;
}

test('every commit reaches the disk: one fsync each at least', async () => {
  const { pool, engine } = await open();
  await pool.query('create table notes (id int8 primary key)');
  const before = (await engine?.fsyncCount()) ?? 0;
  for (let id = 0; id < 50; id++) await pool.query('insert into notes values ($1)', [id]);
  const after = (await engine?.fsyncCount()) ?? 0;
  expect(after - before).toBeGreaterThanOrEqual(50);
});

test('int8 is a number and a date is text, in arrays too', async () => {
  const { pool } = await open();
  const { rows } = await pool.query(
    `select 12::int8 as n, array[1, null]::int8[] as ns, date '2024-02-29' as d, array[date '2024-02-29'] as ds,
            timestamptz '2024-02-29 12:00Z' as t, current_setting('TimeZone') as zone`,
  );
  expect(rows).toEqual([
    { n: 12, ns: [1, null], d: '2024-02-29', ds: ['2024-02-29'], t: new Date('2024-02-29T12:00:00Z'), zone: 'UTC' },
  ]);
});

test('big results and big parameters pass whole', async () => {
  const { pool } = await open();
  const text = 'ã'.repeat(3_000_000);
  const { rows } = await pool.query<{ same: string; n: number }>(
    'select $1::text as same, n from generate_series(1, 3) n',
    [text],
  );
  expect(rows.map((row) => [row.same === text, row.n])).toEqual([
    [true, 1],
    [true, 2],
    [true, 3],
  ]);
});

test('a query over the time limit is stopped, and nothing committed is lost', async () => {
  const { pool, db } = await open({ statementTimeoutMs: 4_000 });
  await pool.query('create table notes (id int8 primary key)');
  await pool.query('insert into notes values (1)');
  const endless = inTransaction(db, async (trx) => {
    await sql`insert into notes values (2)`.execute(trx);
    await sql`select count(*) from generate_series(1, 10000000000)`.execute(trx);
  });
  const waiting = pool.query('select id from notes');
  await expect(endless).rejects.toMatchObject({ code: '57014' });
  expect((await waiting).rows).toEqual([{ id: 1 }]);
  await pool.query('insert into notes values (3)');
  expect((await pool.query('select id from notes order by id')).rows).toEqual([{ id: 1 }, { id: 3 }]);
  expect(isUnavailable(await endless.catch((error: unknown) => error))).toBe(true);
});

test('a call that waits for the one connection is refused after the wait limit, long before the query ends', async () => {
  const { pool } = await open({ statementTimeoutMs: 0, waitMs: 300 });
  const slow = pool.query('select pg_sleep(3)');
  const begun = performance.now();
  const refused = await pool.query('select 1').catch((error: unknown) => error);
  expect(isUnavailable(refused), String(refused)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(2_000);
  await expect(slow).resolves.toBeDefined();
  await expect(pool.query('select 1')).resolves.toBeDefined();
});

test('without a limit, and during migrations, a long query runs to its end', async () => {
  const { pool, engine } = await open({ statementTimeoutMs: 200 });
  engine?.pauseWatchdog();
  await expect(pool.query('select pg_sleep(0.6)')).resolves.toBeDefined();
  engine?.resumeWatchdog();
  await expect(pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
});

test('after the thread dies by itself the next query opens the database again', async () => {
  const { pool, db, engine } = await open();
  await pool.query('create table notes (id int8 primary key)');
  const cut = inTransaction(db, async (trx) => {
    await sql`insert into notes values (1)`.execute(trx);
    await engine?.crash();
    await sql`insert into notes values (2)`.execute(trx);
  });
  await expect(cut).rejects.toThrow();
  expect((await pool.query('select count(*) from notes')).rows).toEqual([{ count: 0 }]);
});

/** Makes new log segments impossible, like a disk that fails during a write. */
const breakLog = () => renameSync(join(dataDir, 'postgres/pg_wal'), join(dataDir, 'postgres/pg_wal.away'));
const mendLog = () => renameSync(join(dataDir, 'postgres/pg_wal.away'), join(dataDir, 'postgres/pg_wal'));

test('a log that cannot be written fails the query at once, and the database opens again when it can', async () => {
  const { pool } = await open();
  await pool.query('create table notes (id int8 primary key)');
  await pool.query('insert into notes values (1)');
  breakLog();
  const failed = await pool.query('insert into notes select generate_series(2, 400000)').catch((error) => error);
  expect(isUnavailable(failed), String(failed)).toBe(true);
  const during = await pool.query('select id from notes').catch((error) => error);
  expect(isUnavailable(during), String(during)).toBe(true);
  mendLog();
  expect((await pool.query('select id from notes')).rows).toEqual([{ id: 1 }]);
  await pool.query('insert into notes values (500000)');
});

test('a database that stays lost is reported in one sentence, and closing does not wait for it', async () => {
  const sentences: string[] = [];
  const { pool, engine, close } = await open({ giveUpMs: 0, onDead: (sentence) => sentences.push(sentence) });
  await pool.query('select 1');
  breakLog();
  await engine?.crash();
  while (sentences.length === 0) await expect(pool.query('select 1')).rejects.toSatisfy(isUnavailable);
  expect(sentences.join()).toMatch(/^O banco de dados da pasta .*postgres parou e não abre de novo: .+\.$/);
  await close();
});

test('a connection dropped inside a transaction leaves nothing to the next one', async () => {
  const { pool } = await open();
  await pool.query('create table notes (id int8 primary key)');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into notes values (1)');
  await client.query("set search_path = 'pg_catalog'");
  await client.query({ name: 'left-over', text: 'select 1' });
  client.release(true);
  expect((await pool.query('select id from public.notes')).rows).toEqual([]);
  expect((await pool.query('show search_path')).rows).toEqual([{ search_path: 'public' }]);
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
});

test('the first start uses the template, and removes what a kill has left half-made', async () => {
  const half = join(dataDir, 'postgres.incoming');
  mkdirSync(half);
  writeFileSync(join(half, 'PG_VERSION'), 'half');
  const create = { up: (db: Kysely<unknown>) => sql`create table mark (id int8)`.execute(db).then(() => {}) };
  const { pool } = await open({ templatePath: (await testTemplate({ '0001_mark': create })).file });
  expect((await pool.query('select count(*) from mark')).rows).toEqual([{ count: 0 }]);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test('a damaged template does not stop the first start', async () => {
  const templatePath = join(dataDir, 'template.tgz');
  writeFileSync(templatePath, 'not an archive');
  const { pool } = await open({ templatePath });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a folder that holds something else is refused with a clear sentence and stays as it was', async () => {
  const dir = join(dataDir, 'postgres');
  mkdirSync(dir);
  writeFileSync(join(dir, 'photo.jpg'), '');
  const refused = openDatabase({ dataDir, log: silentLog });
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow('não contém um banco de dados do Botica');
  expect(existsSync(join(dir, 'photo.jpg'))).toBe(true);
});

/** Writes two rows in each transaction without end, and prints their numbers once the commit is acknowledged. */
async function startWriter(): Promise<{ acknowledged: () => number; wrote: (n: number) => Promise<void> }> {
  const url = new URL('./open-database.ts', import.meta.url).href;
  const code = `(async () => {
    const { openDatabase } = await import(${JSON.stringify(url)});
    const quiet = { info() {}, warn() {}, error() {} };
    const { pool } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: quiet });
    const client = await pool.connect();
    let { id } = (await client.query('select coalesce(max(id), 0) as id from notes')).rows[0];
    for (;;) {
      id++;
      await client.query('begin');
      await client.query('insert into notes values ($1)', [id]);
      await client.query('insert into lines values ($1)', [id]);
      await client.query('commit');
      console.log(id);
    } })()`;
  child = spawn(process.execPath, ['--import', 'tsx', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  let last = 0;
  lines.on('line', (line) => {
    last = Number(line);
  });
  const wrote = async (n: number) => {
    await once(lines, 'line');
    const goal = last + n;
    while (last < goal) await once(lines, 'line');
  };
  return { acknowledged: () => last, wrote };
}

test('kill -9 of a writing process, three times: no acknowledged commit is lost, no half of one is kept', async () => {
  const { pool, close } = await open();
  await pool.query('create table notes (id int8 primary key); create table lines (id int8 references notes)');
  await close();
  for (let round = 1; round <= 3; round++) {
    const { acknowledged, wrote } = await startWriter();
    await wrote(100 * round);
    child?.kill('SIGKILL');
    if (child) await once(child, 'close');
    const again = await open();
    const { rows } = await again.pool.query<{ id: number; notes: number; lines: number }>(
      'select max(id) as id, count(*) as notes, (select count(*) from lines) as lines from notes',
    );
    const row = rows[0];
    expect(row?.id).toBeGreaterThanOrEqual(acknowledged());
    expect(row).toEqual({ id: row?.id, notes: row?.id, lines: row?.id });
    await again.close();
  }
});
