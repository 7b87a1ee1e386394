import { type Migration, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../test/test-database.ts';
import { migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

const run = (text: string): Migration => ({
  up: (db) =>
    sql
      .raw(text)
      .execute(db)
      .then(() => {}),
});
const first = { '0001_first': run('create table first (id int8 primary key)') };
const both = { ...first, '0002_second': run('insert into first select generate_series(1, 3)') };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({});
});
afterEach(() => database.drop());

const count = async () => (await database.pool.query('select count(*) from first')).rows[0];

test('runs the missing migrations in order, and nothing the second time', async () => {
  expect(await migrateToLatest(database.db, first)).toEqual(['0001_first']);
  expect(await migrateToLatest(database.db, both)).toEqual(['0002_second']);
  expect(await migrateToLatest(database.db, both)).toEqual([]);
  expect(await count()).toEqual({ count: 3 });
});

test.each([
  ['SQL', run('select 1/0')],
  ['code', { up: () => Promise.reject(new Error('broken')) }],
])('a failure of %s leaves nothing of any migration', async (_kind, broken) => {
  await expect(migrateToLatest(database.db, { ...both, '0003_broken': broken })).rejects.toThrow(/division|broken/);
  const { rows } = await database.pool.query("select to_regclass('first') as name");
  expect(rows).toEqual([{ name: null }]);
  expect(await migrateToLatest(database.db, both)).toEqual(['0001_first', '0002_second']);
});

test('a database of a newer version is refused with a clear sentence', async () => {
  await migrateToLatest(database.db, both);
  const refused = migrateToLatest(database.db, first);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow('versão mais nova do Botica (migração 0002_second)');
});

test('several processes that start together migrate once', async () => {
  // The embedded database has one connection for both; on PostgreSQL they are two processes to the server.
  const slow = { ...both, '0003_slow': run('select pg_sleep(0.3)') };
  const databaseUrl = serverUrl();
  const other = databaseUrl ? await openDatabase({ databaseUrl, dataDir: '', log: silentLog }) : undefined;
  // Imitates a server without any data of Botica.
  await database.pool.query('drop table if exists kysely_migration, kysely_migration_lock');
  const results = await Promise.all([
    migrateToLatest(database.db, slow),
    ...Array.from({ length: 7 }, () => migrateToLatest((other ?? database).db, slow)),
  ]);
  await other?.close();
  expect(results.map((names) => names.length).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 3]);
  expect(await count()).toEqual({ count: 3 });
});

function serverUrl(): string | undefined {
  const { options } = database.pool;
  return database.kind === 'postgres' ? options.connectionString : undefined;
}
