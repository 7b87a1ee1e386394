import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../src/kit/db/open-database.ts';
import { inTransaction } from '../src/kit/db/transaction.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './test-database.ts';

const server = process.env.TEST_DATABASE_URL;
// Debian installs it in a folder that is only in root's PATH. Another version in PATH comes first.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const binary = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
if (server && !binary)
  process.stderr.write('ATENÇÃO: PgBouncer não está instalado: o teste através dele foi pulado.\n');

/** Version 1.21 was the first to support prepared statements in transaction mode. */
function keepsStatements(): boolean {
  const version = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(binary ?? '', ['--version'], { encoding: 'utf8' }));
  return Number(version?.[1]) * 1000 + Number(version?.[2]) >= 1021;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

describe.skipIf(!server || !binary)('through PgBouncer in transaction mode, DATABASE_PREPARE', () => {
  let behind: TestDatabase;
  let bouncer: ChildProcess;
  let folder: string;
  let address: string;

  beforeAll(async () => {
    behind = await createTestDatabase({});
    await behind.pool.query('create table notes (id bigint primary key, text text)');
    const { rows } = await behind.pool.query<{ name: string }>('select current_database() as name');
    const target = new URL(server ?? '');
    const port = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'botica-pgbouncer-'));
    chmodSync(folder, 0o755);
    const login = `user=${target.username}${target.password ? ` password=${target.password}` : ''}`;
    const config = [
      '[databases]',
      `* = host=${target.hostname} port=${target.port || 5432} ${login}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
      keepsStatements() ? 'max_prepared_statements = 200' : '',
    ];
    writeFileSync(join(folder, 'pgbouncer.ini'), `${config.join('\n')}\n`);
    // PgBouncer refuses to run as root.
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    bouncer = spawn(binary ?? '', [...account, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      let printed = '';
      bouncer.stderr?.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes('process up')) resolve();
      });
      bouncer.once('exit', () => reject(new Error(printed)));
    });
    address = `postgres://${target.username}@127.0.0.1:${port}/${rows[0]?.name}`;
  });
  afterAll(async () => {
    bouncer?.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
    await behind.drop();
  });

  /** Uses more connections than PgBouncer has to the server, so that each of ours meets several of those. */
  async function work(prepare: boolean): Promise<{ texts: (string | undefined)[]; warned: string[] }> {
    const warned: string[] = [];
    const log = { info: () => {}, warn: (_fields: object, text: string) => void warned.push(text), error: () => {} };
    const database: Database = await openDatabase({ databaseUrl: address, dataDir: '', log, poolSize: 8, prepare });
    const find = (id: number, db = database.db) =>
      sql<{ text: string }>`select text from notes where id = ${id}`.execute(db);
    const write = (id: number) =>
      inTransaction(database.db, async (trx) => {
        await sql`insert into notes values (${id}, ${`note ${id}`})`.execute(trx);
        return (await find(id, trx)).rows[0]?.text;
      });
    try {
      await sql`delete from notes where id > ${0}`.execute(database.db);
      const written: (string | undefined)[] = [];
      const read: (string | undefined)[] = [];
      // At most this many may wait for a connection; more are refused.
      for (let from = 1; from <= 400; from += 80) {
        const ids = Array.from({ length: 80 }, (_, index) => from + index);
        written.push(...(await Promise.all(ids.map(write))));
        read.push(...(await Promise.all(ids.map(async (id) => (await find(id)).rows[0]?.text))));
      }
      expect(read).toEqual(written);
      return { texts: read, warned };
    } finally {
      await database.close();
    }
  }

  it('off: everything works, nothing is prepared', async () => {
    const { texts, warned } = await work(false);
    expect([texts[0], texts[399], warned]).toEqual(['note 1', 'note 400', []]);
  });

  it('each transaction keeps its time limits, whichever session of the server it gets', async () => {
    const database = await openDatabase({ databaseUrl: address, dataDir: '', log: silentLog, poolSize: 8 });
    await Promise.all(Array.from({ length: 8 }, () => database.ping()));
    // New sessions without our statements, as after a restart of PostgreSQL.
    await behind.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'botica'`,
    );
    const shown = () =>
      inTransaction(database.db, async (trx) => {
        const { rows } = await sql<{ limits: string }>`
          select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
            current_setting('idle_in_transaction_session_timeout'), current_setting('TimeZone')) as limits`.execute(
          trx,
        );
        return rows[0]?.limits;
      });
    await expect.poll(shown, { timeout: 5_000 }).toBeDefined();
    const limits = await Promise.all(Array.from({ length: 40 }, shown));
    await database.close();
    expect(new Set(limits)).toEqual(new Set(['30s 5s 15s UTC']));
  });

  it('on: everything works; one that loses statements is told to the log', async () => {
    const { texts, warned } = await work(true);
    expect([texts[0], texts[399]]).toEqual(['note 1', 'note 400']);
    const advice = 'no more statements are prepared: set DATABASE_PREPARE=off';
    expect(warned.includes(advice)).toBe(!keepsStatements());
  });
});
