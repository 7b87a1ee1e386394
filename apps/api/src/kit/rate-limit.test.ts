import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { limitTries } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const start = new Date('2026-11-18T12:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const tryOf = (key: string, at: Date) => limitTries(database.db, at, [{ key, limit: 2, windowSeconds: 900 }]);

test('tries beyond the limit are refused until the window is over', async () => {
  await tryOf('a', start);
  await tryOf('a', start);
  await expect(tryOf('a', start)).rejects.toMatchObject({ code: 'server.busy' });
  await tryOf('a', later(1));
});

test('a day later nobody remembers them', async () => {
  await tryOf('b', start);
  await tryOf('c', later(20));
  await tryOf('d', later(26));
  const keys = await database.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
  expect(keys.map((row) => row.key)).toEqual(['c', 'd']);
});
