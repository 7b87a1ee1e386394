import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tables } from '../../../database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { nameStatements, plannedByValue } from './named-statements.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let db: Kysely<Tables>;
const logged: string[] = [];
const log = { info: () => {}, warn: (_fields: object, message: string) => void logged.push(message), error: () => {} };

beforeAll(async () => {
  // A single connection on both engines, because prepared statements belong to a connection.
  database = await createTestDatabase({}, { poolSize: 1 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  db = new Kysely({ dialect: new PostgresDialect({ pool: nameStatements(database.pool, log) }) });
  await database.pool.query('deallocate all');
  await database.pool.query('drop table if exists notes; create table notes (id bigint, text text)');
  await database.pool.query("insert into notes values (1, 'one')");
  logged.length = 0;
});

const prepared = async () => {
  const { rows } = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map((row) => row.statement);
};
const find = (id: number, on = db) => sql<{ text: string }>`select * from notes where id = ${id}`.execute(on);

describe('a statement', () => {
  it('is prepared when it runs the second time, and then no more', async () => {
    await find(1);
    expect(await prepared()).toEqual([]);
    for (const id of [1, 2, 1]) expect((await find(id)).rows).toHaveLength(id === 1 ? 1 : 0);
    expect(await prepared()).toEqual(['select * from notes where id = $1']);
  });

  it('without parameters, or planned by its values, never is', async () => {
    for (let run = 0; run < 3; run++) {
      await sql`select * from notes`.execute(db);
      await sql`select * from notes where id > ${run} ${plannedByValue}`.execute(db);
    }
    expect(await prepared()).toEqual([]);
  });

  it('makes room for others: a connection keeps two hundred at most, those last used', async () => {
    const nth = (n: number) => sql`select ${1}::text || ${sql.lit(`${n}`)} as text`.execute(db);
    for (let n = 0; n < 250; n++) {
      await nth(n);
      await nth(n);
      await find(1);
    }
    const kept = await prepared();
    expect(kept).toHaveLength(200);
    expect(kept).toContain('select * from notes where id = $1');
    expect(kept).not.toContain("select $1::text || '0' as text");
    await nth(0);
    expect((await nth(0)).rows).toEqual([{ text: '10' }]);
  });

  it('whose table was altered runs all the same', async () => {
    for (let run = 0; run < 3; run++) await find(1);
    await database.pool.query('alter table notes add column more text');
    expect((await find(1)).rows).toEqual([{ id: 1, text: 'one', more: null }]);
    expect((await find(1)).rows).toHaveLength(1);
    expect((await find(1)).rows).toHaveLength(1);
    expect(await prepared()).toEqual(['select * from notes where id = $1']);
  });

  it('that the server has forgotten runs all the same', async () => {
    for (let run = 0; run < 3; run++) await find(1);
    await database.pool.query('deallocate all');
    expect((await find(1)).rows).toHaveLength(1);
    expect(logged).toEqual(['a prepared statement was lost']);
  });

  it('keeps its own error', async () => {
    const divide = (by: number) => sql`select 1 / ${by}::int as whole`.execute(db);
    await divide(1);
    for (let run = 0; run < 3; run++) await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(1)).rows).toEqual([{ whole: 1 }]);
    expect(logged).toEqual([]);
  });
});

describe('a transaction', () => {
  const twoNotes = async () => {
    let runs = 0;
    const rows = await inTransaction(db, async (trx) => {
      runs++;
      await sql`insert into notes (id, text) values (${2}, ${'two'})`.execute(trx);
      return [...(await find(1, trx)).rows, ...(await find(2, trx)).rows].map((row) => row.text);
    });
    return { runs, rows };
  };

  it.each(['alter table notes add column more text', 'deallocate all'])(
    'begins again once when its statements were lost: %s',
    async (loss) => {
      for (let run = 0; run < 3; run++) {
        await twoNotes();
        await sql`delete from notes where id = ${2}`.execute(db);
      }
      await database.pool.query(loss);
      expect(await twoNotes()).toEqual({ runs: 2, rows: ['one', 'two'] });
      expect((await twoNotes()).runs).toBe(1);
    },
  );
});

it('names differ between connections, and poolers that lose them end the preparing', async () => {
  const client = new pg.Client();
  const names: string[] = [];
  vi.spyOn(client, 'query').mockImplementation((async (query: string | pg.QueryConfig) => {
    if (typeof query === 'string' || query.name === undefined) return { rows: [] };
    names.push(query.name);
    throw Object.assign(new Error('prepared statement does not exist'), { code: '26000' });
    // `query` has eight signatures; the pool calls this one.
  }) as never);
  vi.spyOn(client, 'getTransactionStatus').mockReturnValue('I');
  const connection = { stream: { cork: () => {}, uncork: () => {} }, close: () => {}, parsedStatements: {} };
  const poolOf = (): pg.Pool => {
    const fake = Object.assign(Object.create(client), { connection, release: () => {} });
    return Object.assign(Object.create(pg.Pool.prototype), { connect: async () => fake });
  };
  const pool = nameStatements(poolOf(), log);
  for (let run = 0; run < 40; run++) await (await pool.connect()).query('select $1', [1]);
  expect(names).toHaveLength(10);
  expect(logged.at(-1)).toBe('no more statements are prepared: set DATABASE_PREPARE=off');
  const other = nameStatements(poolOf(), log);
  for (let run = 0; run < 2; run++) await (await other.connect()).query('select $1', [1]);
  expect(new Set(names).size).toBe(11);
});
