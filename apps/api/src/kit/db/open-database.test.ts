import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../test/test-database.ts';
import { type Database, openDatabase } from './open-database.ts';
import { isUnavailable } from './pg-errors.ts';
import { StartupError } from './startup-error.ts';
import { inTransaction, OutcomeUnknown } from './transaction.ts';

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});

test.each([
  ['postgres://botica:segredo@127.0.0.1:1/loja', 'PostgreSQL em 127.0.0.1:1/loja (conexão recusada)'],
  ['postgres://botica:segredo@servidor.invalid/loja', 'PostgreSQL em servidor.invalid/loja (servidor não encontrado)'],
  ['mysql://botica:segredo@127.0.0.1/loja', 'DATABASE_URL não é um endereço de PostgreSQL'],
])('a server that cannot be used is one clear sentence without the password: %s', async (databaseUrl, sentence) => {
  const refused = openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.not.toThrow('segredo');
});

test('a closed database is unavailable, and closing twice is harmless', async () => {
  database = await createTestDatabase({});
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  await database.close();
  expect(isUnavailable(await database.ping().catch((error: unknown) => error))).toBe(true);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  test('connections that the server ends, idle or in a transaction, do not end the process', async () => {
    database = await createTestDatabase({});
    const { pool } = database;
    const [busy, killer] = [await pool.connect(), await pool.connect()];
    await busy.query('begin');
    await (await pool.connect()).release();
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await killer.query(others);
    const lost = await busy.query('select 1').catch((error: unknown) => error);
    expect(isUnavailable(lost)).toBe(true);
    busy.release();
    killer.release();
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test('a query over the time limit is stopped', async () => {
    database = await createTestDatabase({}, { statementTimeoutMs: 100 });
    await expect(database.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
  });

  /** Cable to the server that can be cut: nothing is refused, and nothing comes back. */
  async function cable(): Promise<{ database: Database; cut(): void; pull(): Promise<void> }> {
    const target = new URL(process.env.TEST_DATABASE_URL ?? '');
    let isCut = false;
    const sockets = new Set<Socket>();
    const hub = createServer((near) => {
      const far = connect(Number(target.port || 5432), target.hostname);
      const pass = (from: Socket, to: Socket) => from.on('data', (bytes) => isCut || to.write(bytes));
      for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
      pass(near, far);
      pass(far, near);
    }).listen(0, '127.0.0.1');
    await once(hub, 'listening');
    const through = new URL(target);
    through.hostname = '127.0.0.1';
    through.port = String((hub.address() as AddressInfo).port);
    const options = { dataDir: '', log: silentLog, poolSize: 1, statementTimeoutMs: 500 };
    const reached = await openDatabase({ databaseUrl: through.href, ...options });
    return {
      database: reached,
      cut: () => {
        isCut = true;
      },
      pull: async () => {
        for (const socket of sockets) socket.destroy();
        await reached.close();
        hub.close();
      },
    };
  }

  test('a silent server is given up, and calls that wait behind it fail sooner', async () => {
    const { database: reached, cut, pull } = await cable();
    await reached.ping();
    cut();
    const silent = reached.ping().catch((error: unknown) => error);
    expect(isUnavailable(await silent)).toBe(true);
    // The next query opens a new connection, which fails.
    expect(isUnavailable(await reached.ping().catch((error: unknown) => error))).toBe(true);
    await pull();
  });

  test('a commit without an answer has an unknown outcome', async () => {
    const { database: reached, cut, pull } = await cable();
    const lost = inTransaction(reached.db, async (trx) => {
      await sql`select 1`.execute(trx);
      cut();
    });
    await expect(lost).rejects.toBeInstanceOf(OutcomeUnknown);
    await pull();
  });

  test('waiting for a lock fails after five seconds, and for a connection after three', async () => {
    database = await createTestDatabase({}, { poolSize: 2, waitMs: 3_000 });
    const { pool, db } = database;
    await pool.query('create table notes (id int8 primary key); insert into notes values (1)');
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select id from notes for update');
    const blocked = inTransaction(db, (trx) => sql`update notes set id = 2`.execute(trx)).catch((error) => error);
    await vi.waitFor(() => expect(pool.totalCount).toBe(2));
    const waiting = pool.query('select 1').catch((error) => error);
    expect((await waiting).message).toBe('timeout exceeded when trying to connect');
    expect(await blocked).toMatchObject({ code: '55P03' });
    expect(isUnavailable(await blocked)).toBe(true);
    holder.release(true);
  });
});
