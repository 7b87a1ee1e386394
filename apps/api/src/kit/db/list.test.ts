import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrations } from '../../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { beginsWith } from './begins-with.ts';
import { coalescedList, list } from './list.ts';
import { type Searching, searchBy } from './list-parts.ts';

/** Any table would do. It has jobs of two kinds, of which one has more rows than the cap of a search. */
const jobsPerKind = { many: 2_500, few: 10, none: 0 };
let database: TestDatabase;

interface Job {
  id: number;
  key: string;
  attempts: number;
  failed_at: Date | null;
}
let planted: (Job & { kind: string })[];

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  for (const [kind, count] of Object.entries(jobsPerKind)) {
    await sql`
      insert into jobs (kind, key, payload, run_at, created_at, attempts, failed_at)
      select ${kind}::text, (array['a','a','a','b','b','c'])[1 + n % 6] || n || ${kind}::text, '{}', now(), now(), n * 7 % 40,
        case when n % 3 > 0 then timestamptz '2026-01-01' + n * 11 % 97 * interval '1 hour' end
      from generate_series(1, ${count}::int) n`.execute(database.db);
  }
  planted = await database.db.selectFrom('jobs').select(['id', 'kind', 'key', 'attempts', 'failed_at']).execute();
});
afterAll(() => database.drop());

interface Values {
  kind: string;
  prefix: string;
  owner: string;
}

interface Shape {
  total: 'counted' | 'capped' | 'known';
  sort: 'attempts' | 'failed_at';
  /** A search of the list; null for none. */
  searching: keyof typeof waysToSearch | null;
  hasParent: boolean;
  byValue: boolean;
}

const countOf = (kind: string): RawBuilder<unknown> => sql`(select count(*) from jobs where kind = ${kind})`;

/**
 * Together these cover each branch of the statement: short lists, common and rare words, far pages. All of them must
 * find the same rows.
 */
const waysToSearch = {
  plain: (_: Values): Searching => ({}),
  'gathering more': () => ({ gather: 2_000 }),
  'gathering all': () => ({ gather: 'all' as const }),
  'gathering all of a list whose size is known': ({ kind }: Values) => ({
    gather: 'all' as const,
    size: countOf(kind),
  }),
  'a list whose size is known': ({ kind }: Values) => ({ gather: 5_000, size: countOf(kind) }),
  'a word known to be common': () => ({ atLeast: sql`(select count(*) / 2 from jobs where kind = 'many')` }),
  'along the sort': () => ({ isAlong: sql`true` }),
} satisfies Record<string, (values: Values) => Searching>;

const readJobs = list<Values, Job, Shape>((db, values, { total, sort, searching, hasParent, byValue }) => ({
  table: 'jobs',
  filters: [sql`jobs.kind = ${values.kind}`],
  order: [sort === 'attempts' ? sort : { column: sort, nulls: 'smallest' }, 'id'],
  total: total === 'known' ? countOf(values.kind) : total,
  // The builder's own type accepts Kysely's condition kinds only one by one.
  rows: db.selectFrom('jobs').select(['id', 'key', 'attempts', 'failed_at']) as unknown as {
    where(condition: Expression<SqlBool>): Expression<Job>;
  },
  ...(searching === null
    ? {}
    : {
        searches: [searchBy((as) => beginsWith('jobs.key', as(values.prefix, 'text')))],
        searching: waysToSearch[searching](values),
      }),
  ...(hasParent
    ? {
        parent: db
          .selectFrom('rate_limits')
          .select('key')
          .where('key', '=', values.owner)
          .where('last_at', '>', new Date(0)),
      }
    : {}),
  byValue,
}));

const plain: Shape = { total: 'counted', sort: 'attempts', searching: null, hasParent: false, byValue: false };

interface ListInput {
  kind?: keyof typeof jobsPerKind;
  prefix?: string;
  owner?: string;
  isAscending?: boolean;
  page?: number;
  at?: number;
}

const read = (
  shape: Partial<Shape>,
  { kind = 'many', prefix = '', owner = '', isAscending = true, page = 1, at }: ListInput,
) => readJobs(database.db, { values: { kind, prefix, owner }, shape: { ...plain, ...shape }, isAscending, page, at });

/** Result of a plain filter and sort of the planted rows; null is the smallest. */
function expected(
  { sort = 'attempts' }: Partial<Shape>,
  { kind = 'many', prefix = '', isAscending = true }: ListInput,
) {
  const key = (job: Job) => (sort === 'attempts' ? job.attempts : (job.failed_at?.getTime() ?? 0));
  const direction = isAscending ? 1 : -1;
  return planted
    .filter((job) => job.kind === kind && job.key.startsWith(prefix))
    .sort((a, b) => direction * (key(a) - key(b) || a.id - b.id))
    .map(({ id }) => id);
}

async function expectPages(shape: Partial<Shape>, input: ListInput, cap = Number.POSITIVE_INFINITY): Promise<void> {
  const ids = expected(shape, input);
  const last = Math.max(1, Math.ceil(ids.length / pageSize));
  for (const page of new Set([1, 2, 33, 34, last - 1, last, last + 1, 99].filter((each) => each > 0))) {
    const found = await read(shape, { ...input, page });
    const label = JSON.stringify({ ...shape, ...input, page });
    expect([found.total, found.totalIsCapped, found.isThere], label).toEqual([
      Math.min(cap, ids.length),
      ids.length >= cap,
      true,
    ]);
    expect(
      found.rows.map(({ id }) => id),
      label,
    ).toEqual(ids.slice((page - 1) * pageSize, page * pageSize));
  }
}

/** Pages that are read together equal the pages that are read alone, in the order in which they were requested. */
async function expectTogether(shape: Partial<Shape>, input: ListInput): Promise<void> {
  const pages = [3, 1, 33];
  const { kind = 'many', prefix = '', owner = '', isAscending = true } = input;
  const whole = { values: { kind, prefix, owner }, shape: { ...plain, ...shape }, isAscending };
  const found = await readJobs.readPages(database.db, whole, pages);
  const alone = await Promise.all(pages.map((page) => read(shape, { ...input, page })));
  const compared = (all: typeof found) => all.map(({ rows, ...rest }) => ({ ...rest, ids: rows.map(({ id }) => id) }));
  expect(compared(found), JSON.stringify({ ...shape, ...input })).toEqual(compared(alone));
}

const kinds = ['many', 'few', 'none'] as const;
const sorts = ['attempts', 'failed_at'] as const;
const turns = sorts.flatMap((sort) => [true, false].map((isAscending) => [sort, isAscending] as const));

describe('a page and the total of its list', () => {
  it.each(turns)('are exact where the total is counted or known, by %s, ascending %s', async (sort, isAscending) => {
    for (const total of ['counted', 'known'] as const) {
      for (const kind of kinds) await expectPages({ total, sort }, { kind, isAscending });
    }
  });

  it.each(turns)(
    'stop at the cap where the total is capped, the pages go on, by %s, ascending %s',
    async (sort, isAscending) => {
      for (const kind of kinds) {
        await expectPages({ total: 'capped', sort }, { kind, isAscending }, searchTotalCap);
        await expectTogether({ total: 'capped', sort }, { kind, isAscending });
      }
    },
  );

  it('have the rows as they are shown', async () => {
    const { rows } = await read({}, { kind: 'few' });
    const [first] = rows;
    const { kind: _, ...job } = planted.find(({ id }) => id === first?.id) ?? { kind: '' };
    expect(first).toMatchObject(job);
  });
});

describe.each(Object.keys(waysToSearch) as (keyof typeof waysToSearch)[])('a search by %s', (searching) => {
  it.each(turns)('finds what was planted, by %s, ascending %s', async (sort, isAscending) => {
    // The word that is declared common must be so: half of the long list has `a`, which is more than the cap.
    const prefixes = searching === 'a word known to be common' ? ['a'] : ['a', 'b', 'c1', 'x', "o'"];
    const searched = searching === 'a word known to be common' ? (['many'] as const) : kinds;
    for (const kind of searched) {
      for (const prefix of prefixes) {
        await expectPages({ sort, searching }, { kind, prefix, isAscending }, searchTotalCap);
        await expectTogether({ sort, searching }, { kind, prefix, isAscending });
      }
    }
  });
});

describe('the page that holds a record', () => {
  it.each(turns)('is the one on which it lies, by %s, ascending %s', async (sort, isAscending) => {
    for (const shape of [{ sort }, { sort, byValue: true }, { sort, searching: 'plain' }] as const) {
      const requested = { isAscending, prefix: 'searching' in shape ? 'b' : '' };
      const ids = expected(shape, requested);
      for (const index of [0, pageSize - 1, pageSize, 400, ids.length - 1]) {
        const found = await read(shape, { ...requested, page: 3, at: ids[index] as number });
        expect(found.page, `${index}`).toBe(Math.floor(index / pageSize) + 1);
        expect(found.rows[index % pageSize]?.id).toBe(ids[index]);
      }
    }
  });

  it('is the one asked for where the list does not hold it', async () => {
    const [other] = expected({}, { kind: 'few' });
    const { page, rows } = await read({}, { page: 2, at: other as number });
    expect([page, rows.map(({ id }) => id)]).toEqual([2, expected({}, {}).slice(pageSize, 2 * pageSize)]);
  });
});

describe('a list of something', () => {
  const owned = { hasParent: true };

  it('is not there without it, whatever the page, the total and the search', async () => {
    for (const shape of [{}, { total: 'capped' }, { total: 'known' }, { searching: 'plain' }] as const) {
      for (const page of [1, 50]) {
        const found = await read({ ...owned, ...shape }, { owner: 'nobody', prefix: 'a', page });
        expect(found).toEqual({ rows: [], total: 0, totalIsCapped: false, page, isThere: false });
      }
    }
    await expectTogether({ ...owned, searching: 'plain' }, { owner: 'nobody', prefix: 'a' });
  });

  it('is there with it, also when it is empty', async () => {
    await database.db.insertInto('rate_limits').values({ key: 'somebody', last_at: new Date(), tries: [] }).execute();
    expect(await read(owned, { owner: 'somebody', kind: 'none' })).toMatchObject({ rows: [], total: 0, isThere: true });
    const { rows, total, isThere } = await read(owned, { owner: 'somebody', kind: 'few' });
    expect([rows.length, total, isThere]).toEqual([10, 10, true]);
  });
});

it('is one statement, prepared unless its values decide on the plan', async () => {
  for (const [shape, isPlanned] of [
    [{}, false],
    [{ byValue: true }, true],
    [{ searching: 'plain' }, true],
  ] as const) {
    const spy = vi.spyOn(database.db, 'executeQuery');
    await read(shape, { page: 60 });
    const texts = spy.mock.calls.map(([each]) => ('sql' in each ? each.sql : ''));
    spy.mockRestore();
    expect(texts).toHaveLength(1);
    expect(texts[0]?.includes('/*')).toBe(isPlanned);
  }
});

it('is coalesced page by page, and the near pages of a search all together', async () => {
  const readCoalesced = coalescedList(readJobs, ({ searching }) => searching !== null);
  for (const [searching, statements] of [
    ['plain', 3],
    [null, 5],
  ] as const) {
    const spy = vi.spyOn(database.db, 'executeQuery');
    const requested = [1, 2, 3, 2, 40].map((page) =>
      readCoalesced(database.db, {
        values: { kind: 'many', prefix: 'a', owner: '' },
        shape: { ...plain, searching },
        isAscending: true,
        page,
      }),
    );
    const found = await Promise.all(requested);
    expect(spy).toHaveBeenCalledTimes(statements);
    spy.mockRestore();
    const ids = expected({}, { prefix: searching === null ? '' : 'a' });
    for (const { page, rows } of found)
      expect(rows.map(({ id }) => id)).toEqual(ids.slice((page - 1) * pageSize, page * pageSize));
  }
});
