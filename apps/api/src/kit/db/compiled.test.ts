import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { compiled } from './compiled.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({});
});
afterAll(() => database.drop());

test('a compiled query is built once for each shape and takes its parameters at each run', async () => {
  let built = 0;
  const numbers = compiled(
    (_db, { from, wanted }: { from: number; wanted: readonly number[] }, shape: 'asc' | 'desc') => {
      built++;
      return sql<{ n: number }>`
      select n from generate_series(${from}::int, 9) n where n = any(${wanted}::int[]) order by n ${sql.raw(shape)}`;
    },
  );
  const run = async (from: number, input: number[], shape: 'asc' | 'desc') =>
    (await numbers(database.db, { from, wanted: input }, shape)).map(({ n }) => n);
  expect(await run(1, [2, 7, 3], 'asc')).toEqual([2, 3, 7]);
  expect(await run(3, [2, 7, 3], 'asc')).toEqual([3, 7]);
  expect(await run(1, [1, 9], 'desc')).toEqual([9, 1]);
  expect(
    await inTransaction(database.db, async (trx) => (await numbers(trx, { from: 9, wanted: [9] }, 'desc')).length),
  ).toBe(1);
  expect(built).toBe(2);
});

test('a query that decides by the value of a parameter is refused when it is built', async () => {
  const half = compiled((_db, { whole }: { whole: number }) => sql`select ${whole / 2}::int`);
  await expect(half(database.db, { whole: 4 })).rejects.toThrow('looks at the value of "whole"');
});
