import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { limitTries, waitForTry } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const start = new Date('2026-11-18T12:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const tryOf = (key: string, at: Date) => limitTries(database.db, at, [{ key, limit: 2, windowSeconds: 900 }]);

test('tries beyond the limit are refused until the window ends', async () => {
  await tryOf('a', start);
  await tryOf('a', start);
  await expect(tryOf('a', start)).rejects.toMatchObject({ code: 'server.busy' });
  await tryOf('a', later(1));
});

test('tries are deleted a day later', async () => {
  await tryOf('b', start);
  await tryOf('c', later(20));
  await tryOf('d', later(26));
  const keys = await database.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
  expect(keys.map((row) => row.key)).toEqual(['c', 'd']);
});

test('the window slides, so no window ever has more tries than the limit', async () => {
  const at = (minutes: number) => tryOf('e', new Date(start.getTime() + minutes * 60_000)).then(() => 'passed');
  expect([await at(0), await at(14.9)]).toEqual(['passed', 'passed']);
  await expect(at(14.95)).rejects.toMatchObject({ details: { retryAfterSeconds: 3 } });
  expect(await at(15.1)).toBe('passed');
  await expect(at(15.2)).rejects.toMatchObject({ details: { retryAfterSeconds: 882 } });
});

test('refused tries do not count', async () => {
  await Promise.allSettled(Array.from({ length: 30 }, () => tryOf('f', start)));
  await tryOf('f', later(0.25));
});

test('the wait can be read without taking a try', async () => {
  const waitAt = (hoursLater: number) =>
    waitForTry(database.db, later(hoursLater), { key: 'i', limit: 2, windowSeconds: 900 });
  expect(await waitAt(0)).toBeNull();
  await tryOf('i', start);
  expect(await waitAt(0)).toBeNull();
  await tryOf('i', start);
  expect([await waitAt(0), await waitAt(0.1), await waitAt(1)]).toEqual([900, 540, null]);
});

test('of parallel tries exactly the limit passes', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => tryOf('g', start)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a try recorded in the future counts from now, for one window at most', async () => {
  for (const [key, hoursAhead] of [
    ['h', 24],
    ['j', 0.2],
  ] as const) {
    await tryOf(key, later(hoursAhead));
    await tryOf(key, start);
    await expect(tryOf(key, start)).rejects.toMatchObject({ details: { retryAfterSeconds: 900 } });
    await tryOf(key, later(0.26));
  }
});
