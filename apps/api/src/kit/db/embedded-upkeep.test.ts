import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { keepUp } from './embedded-upkeep.ts';

let database: TestDatabase;
const isEmbedded = !process.env.TEST_DATABASE_URL;

beforeAll(async () => {
  database = await createTestDatabase({});
  await database.pool.query('create table things (id int primary key, name text)');
  await database.pool.query("insert into things select n, 'thing ' || n from generate_series(1, 5000) as n");
});
afterAll(() => database.drop());

const options = () => ({ pool: database.pool, engine: database.engine as NonNullable<TestDatabase['engine']> });
const knownRows = async () =>
  (await database.pool.query("select reltuples::int as rows from pg_class where relname = 'things'")).rows[0].rows;

test.runIf(isEmbedded)('the planner learns of new rows, and a second round has nothing to do', async () => {
  expect(await keepUp(options())).toEqual(['things']);
  expect(await knownRows()).toBe(5000);
  expect(await keepUp(options())).toEqual([]);
});

test.runIf(isEmbedded)('dead rows are cleared away', async () => {
  await database.pool.query("update things set name = name || '!'");
  expect(await keepUp(options())).toEqual(['things']);
});

test.runIf(isEmbedded)('keeps away from an open transaction', async () => {
  await database.pool.query("update things set name = name || '?'");
  const client = await database.pool.connect();
  await client.query('begin');
  expect(await keepUp(options())).toEqual([]);
  await client.query('commit');
  client.release();
  expect(await keepUp(options())).toEqual(['things']);
});
