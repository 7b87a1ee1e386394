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

test('the window slides: at no moment more pass in it than the limit', async () => {
  const at = (minutes: number) => tryOf('e', new Date(start.getTime() + minutes * 60_000)).then(() => 'passed');
  expect([await at(0), await at(14.9)]).toEqual(['passed', 'passed']);
  await expect(at(14.95)).rejects.toMatchObject({ details: { retryAfterSeconds: 3 } });
  expect(await at(15.1)).toBe('passed');
  await expect(at(15.2)).rejects.toMatchObject({ details: { retryAfterSeconds: 882 } });
});

test('a refused try counts for nothing, however many there are', async () => {
  await Promise.allSettled(Array.from({ length: 30 }, () => tryOf('f', start)));
  await tryOf('f', later(0.25));
});

test('whether a try is left can be asked without taking one', async () => {
  const waitAt = (hoursLater: number) =>
    waitForTry(database.db, later(hoursLater), { key: 'i', limit: 2, windowSeconds: 900 });
  expect(await waitAt(0)).toBeNull();
  await tryOf('i', start);
  expect(await waitAt(0)).toBeNull();
  await tryOf('i', start);
  expect([await waitAt(0), await waitAt(0.1), await waitAt(1)]).toEqual([900, 540, null]);
});

test('of tries at once the limit passes', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => tryOf('g', start)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a try that a clock recorded ahead counts from now, and not for longer than a window', async () => {
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
