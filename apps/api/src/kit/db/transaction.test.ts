import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({});
  await database.pool.query('create table notes (text text not null)');
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from notes'));

const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes')).rows.map((r) => r.text);

test('a transaction is committed when it resolves, and rolled back when it throws', async () => {
  await inTransaction(database.db, (trx) => sql`insert into notes values ('kept')`.execute(trx));
  const refused = inTransaction(database.db, async (trx) => {
    await sql`insert into notes values ('dropped')`.execute(trx);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await notes()).toEqual(['kept']);
});

test('a query on the pool or on db inside a transaction throws instead of hanging', async () => {
  const byPool = inTransaction(database.db, () => database.pool.query('select 1'));
  await expect(byPool).rejects.toThrow('inside a transaction');
  const byDb = inTransaction(database.db, () => sql`select 1`.execute(database.db));
  await expect(byDb).rejects.toThrow('inside a transaction');
  const nested = inTransaction(database.db, () => inTransaction(database.db, async () => 1));
  await expect(nested).rejects.toThrow('inside a transaction');
  expect(await notes()).toEqual([]);
});

test('inside a transaction, a function that takes a transaction joins it', async () => {
  const refused = inTransaction(database.db, async (trx) => {
    await inTransaction(trx, (inner) => sql`insert into notes values ('inner')`.execute(inner));
    throw new Error('outer fails');
  });
  await expect(refused).rejects.toThrow('outer fails');
  expect(await notes()).toEqual([]);
});

test('work started inside a transaction may use the pool once the transaction is over', async () => {
  let later: Promise<unknown> = Promise.resolve();
  let over: () => void = () => {};
  const ended = new Promise<void>((done) => {
    over = done;
  });
  await inTransaction(database.db, async () => {
    later = ended.then(() => database.ping());
  });
  over();
  await expect(later).resolves.toBeUndefined();
});

test('queries outside wait for the transaction to end', async () => {
  let outside: Promise<string[]> = Promise.resolve([]);
  const start = () => {
    outside = notes();
  };
  const begun = new Promise<void>((resolve) => {
    void inTransaction(database.db, async (trx) => {
      await sql`insert into notes values ('one')`.execute(trx);
      resolve();
    });
  });
  await begun;
  start();
  expect(await outside).toEqual(database.kind === 'embedded' ? ['one'] : expect.any(Array));
});

test('a serialisation failure is tried again, at most three times more', async () => {
  let runs = 0;
  const fail = sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
  const twice = await inTransaction(database.db, async (trx) => {
    await sql`insert into notes values ('run')`.execute(trx);
    if (++runs < 3) await fail.execute(trx);
    return runs;
  });
  expect(twice).toBe(3);
  expect(await notes()).toEqual(['run']);
  runs = 0;
  const always = inTransaction(database.db, (trx) => {
    runs++;
    return fail.execute(trx);
  });
  await expect(always).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(4);
});
