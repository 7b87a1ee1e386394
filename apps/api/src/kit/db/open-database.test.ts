import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase } from './open-database.ts';
import { isUnavailable } from './pg-errors.ts';
import { StartupError } from './startup-error.ts';

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
}, 120_000);

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
});
