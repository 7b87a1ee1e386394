import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeImport } from '../../../test/builders-imports.ts';
import { agentOf } from '../../../test/builders-sign-in.ts';
import { takeUpImport } from '../../../test/take-up-import.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { OutcomeUnknown } from '../../kit/db/transaction.ts';
import { fileKey } from '../../kit/files-port.ts';
import { findBatch, insertBatch, lockOpenBatch, type StoredBatch } from '../batches/batch.store.ts';
import type { BatchContext } from '../batches/batch-kind.ts';
import { closeBatch } from '../batches/close-batch.ts';
import { pieceId } from '../batches/sweep-batch.ts';
import type { FileImport } from './file-import.ts';
import { lostFile } from './import-files.store.ts';
import { takeRecords } from './take-records.ts';

/** A word of the file, one on each line. */
interface Word {
  line: number;
  word: string;
}

interface Decided {
  counts: { taken: number; known: number };
  refused: { line: number; reason: string }[];
  fresh: Word[];
}

/**
 * Inserts words into the table `words`: none twice, and none that begins with "bad" or "slow"; the table refuses
 * "cursed".
 */
const words: FileImport<{ seen: Set<string> }, Word, Decided> = {
  pace: { stepMs: 60_000, first: 2, fewest: 2, most: 2 },
  noCounts: { taken: 0, known: 0 },
  begin: () => ({ seen: new Set() }),
  read({ file }, { bytes, place, limit }) {
    const isEnd = place.offset + bytes.length >= file.byte_size;
    const { records, next } = takeRecords(bytes, place, { separator: null, isEnd, limit });
    const rows = records.map((record) => ({ line: record.line, word: record.bytes.toString().trim() }));
    return { rows, next, isLast: next.offset >= file.byte_size };
  },
  prepare: async (_, rows) =>
    new Map(rows.flatMap(({ line, word }) => (word.startsWith('slow') ? [[line, `"${word}" is slow`]] : []))),
  async decide({ ctx: { db }, isDryRun, memory: { seen }, reasonsByLine }, rows) {
    const { rows: stored } = await sql<{ word: string }>`select word from words`.execute(db);
    const known = new Set([...stored.map(({ word }) => word), ...seen]);
    const faults = rows.flatMap(({ line, word }) => {
      const reason = word.startsWith('bad') ? `"${word}" is bad` : reasonsByLine.get(line);
      return reason === undefined ? [] : [{ line, reason }];
    });
    const good = rows.filter(({ line }) => faults.every((fault) => fault.line !== line));
    const fresh = good.filter(({ word }) => !known.has(word));
    if (isDryRun) for (const { word } of fresh) seen.add(word);
    return { counts: { taken: fresh.length, known: good.length - fresh.length }, refused: faults, fresh };
  },
  async write({ db }, { fresh }) {
    for (const { word } of fresh) await sql`insert into words (word) values (${word})`.execute(db);
  },
  report({ isDryRun, isFirstReport }, { refused, fresh }) {
    const reported = refused.map(({ line, reason }) => `${line} ${reason}`);
    const all = isDryRun ? [...fresh.map(({ line, word }) => `${line} ${word}`), ...reported] : reported;
    return all.length === 0 ? '' : `${isFirstReport ? 'head\n' : ''}${all.join('\n')}\n`;
  },
  refusalReason: () => 'the database says no',
  outdatedTables: () => [],
};

let api: TestApp;
let admin: Client;
let agentId: number;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  agentId = await agentOf(api, admin);
  await sql`create table words (word text primary key check (word <> 'cursed'))`.execute(api.db);
});
afterAll(() => api.close());
beforeEach(() => sql`delete from words`.execute(api.db));

/** Creates a batch that will read a file with these lines below its header. Returns its id. */
async function begin(lines: readonly string[]): Promise<number> {
  const walk = { api, rosaId: 0, admin: async () => admin };
  const file = { purpose: 'orders', name: 'words.csv', bytes: Buffer.from(['word;', ...lines].join('\n')) } as const;
  const importId = await placeImport({ ...file, isWhole: true })(walk, api.store);
  return insertBatch(api.db, {
    store_id: api.store.id,
    agent_id: agentId,
    kind: 'orders.import',
    title: 'Words',
    params: { importId },
    has_items: false,
    file_key: `work-${importId}`,
    created_at: api.clock.now(),
  });
}

type Files = BatchContext['outside']['files'];

/** Server that takes up the batch; each call is a step. */
async function takeUp(
  batchId: number,
  {
    isDryRun = false,
    files = {},
    kind = words,
  }: { isDryRun?: boolean; files?: Partial<Files>; kind?: typeof words } = {},
) {
  const step = await takeUpImport({ api, who: admin, kind, isDryRun }, batchId);
  return () => step({ outside: { ...api.outside, files: { ...api.outside.files, ...files } } });
}

/** More steps than any of these files needs. */
const manySteps = 50;

async function finish(step: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < manySteps; count++) if (await step()) return;
  expect.fail('the work does not end');
}

const pieceKey = ({ store_id: storeId, file_key: key }: StoredBatch, run: number, piece: number) =>
  fileKey(storeId, pieceId(key ?? '', run, piece));

/** Result of a batch: its row, its counts, its report and the stored words. */
async function resultOf(batchId: number) {
  const batch = (await findBatch(api.db, batchId)) ?? expect.fail('no work');
  const { state, done, refused, total, reason, file_name: name, file_bytes: bytes, progress } = batch;
  const { pieces = [], counts } = (progress ?? {}) as { pieces?: number[]; counts?: object };
  const texts = await Promise.all(
    pieces.map(async (run, piece) => (await api.outside.files.get(pieceKey(batch, run, piece)))?.bytes.toString()),
  );
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(api.db);
  return {
    work: { state, done, refused, total, reason, name, bytes },
    counts,
    report: texts.join(''),
    stored: rows.map(({ word }) => word).join(' '),
  };
}

const ending = { state: 'done', reason: null, name: null, bytes: null };
const file = ['a', 'bad1', 'b', 'cursed', 'c', 'a', 'bad2'];
/** The line numbers count the header. */
const refusals = 'head\n3 "bad1" is bad\n5 the database says no\n8 "bad2" is bad\n';

describe('a file that is taken in', () => {
  it.each([
    ['no rows', [], { done: 0, refused: 0 }, '', ''],
    [
      'a row that is refused before its transaction',
      ['a', 'slow', 'b'],
      { done: 2, refused: 1 },
      'a b',
      'head\n3 "slow" is slow\n',
    ],
    ['rows that are all good', ['a', 'b', 'c'], { done: 3, refused: 0 }, 'a b c', ''],
    ['a row that comes twice', ['a', 'b', 'a'], { done: 3, refused: 0 }, 'a b', ''],
    [
      'nothing but refused rows',
      ['bad1', 'bad2', 'bad3'],
      { done: 0, refused: 3 },
      '',
      'head\n2 "bad1" is bad\n3 "bad2" is bad\n4 "bad3" is bad\n',
    ],
    [
      'a row that only the database refuses',
      ['a', 'cursed', 'b'],
      { done: 2, refused: 1 },
      'a b',
      'head\n3 the database says no\n',
    ],
    ['all of this', file, { done: 4, refused: 3 }, 'a b c', refusals],
  ])('with %s', async (_name, lines, { done, refused }, stored, report) => {
    const batchId = await begin(lines);
    await finish(await takeUp(batchId));
    const named = report === '' ? {} : { name: 'recusados-words.csv', bytes: Buffer.byteLength(report) };
    expect(await resultOf(batchId)).toMatchObject({
      work: { ...ending, ...named, done, refused, total: done + refused },
      counts: { taken: stored === '' ? 0 : stored.split(' ').length, refused },
      report,
      stored,
    });
  });

  it('ends as soon as it is cancelled: imported rows stay, and no row follows', async () => {
    const batchId = await begin(file);
    const step = await takeUp(batchId);
    expect(await step()).toBe(false);
    await api.db.transaction().execute(async (trx) => {
      const batch = (await lockOpenBatch(trx, batchId)) ?? expect.fail('no work');
      await closeBatch(trx, api.clock.now, batch, { state: 'cancelled' });
    });
    expect(await step()).toBe(true);
    expect(await resultOf(batchId)).toMatchObject({ work: { state: 'cancelled', done: 1, refused: 1 }, stored: 'a' });
  });

  it('is left to the server that took it up last', async () => {
    const batchId = await begin(file);
    const slow = await takeUp(batchId);
    const quick = await takeUp(batchId);
    expect(await slow()).toBe(true);
    expect((await resultOf(batchId)).stored).toBe('');
    await finish(quick);
    expect((await resultOf(batchId)).report).toBe(refusals);
  });

  it('fails where the storage has lost it', async () => {
    const batchId = await begin(file);
    await finish(await takeUp(batchId, { files: { get: async () => null } }));
    expect((await resultOf(batchId)).work).toMatchObject({ state: 'failed', reason: lostFile });
  });

  it('refuses a row that seems to lose a race for ever, and goes on', async () => {
    const batchId = await begin(['a', 'cursed', 'b']);
    await finish(await takeUp(batchId, { kind: { ...words, refusalReason: () => null } }));
    expect(await resultOf(batchId)).toMatchObject({ work: { state: 'done', done: 2, refused: 1 }, stored: 'a b' });
  });

  it('refuses no row when the storage fails to store the report', async () => {
    const put = () => Promise.reject(new Error('the disk is full'));
    const step = await takeUp(await begin(file), { files: { put } });
    await expect(finish(step)).rejects.toThrow('the disk is full');
  });
});

describe('a server that dies', () => {
  /** The server dies after the report is stored, and before the step is. */
  const dieAfterReport = {
    put: async (...stored: Parameters<Files['put']>) => {
      await api.outside.files.put(...stored);
      throw new OutcomeUnknown('dead');
    },
  };
  const deaths = Array.from({ length: 8 }, (_, at) => at);

  it.each(deaths)('after %i steps: another goes on, nothing twice, nothing lost', async (steps) => {
    const batchId = await begin(file);
    const first = await takeUp(batchId);
    let isOver = false;
    for (let count = 0; count < steps && !isOver; count++) isOver = await first();
    if (!isOver) await finish(await takeUp(batchId));
    expect(await resultOf(batchId)).toMatchObject({
      work: { state: 'done', done: 4, refused: 3, total: 7 },
      counts: { taken: 3, known: 1, refused: 3 },
      report: refusals,
      stored: 'a b c',
    });
  });

  it('behind its report: the next one writes that report anew', async () => {
    const batchId = await begin(file);
    await expect(finish(await takeUp(batchId, { files: dieAfterReport }))).rejects.toThrow('dead');
    expect(await resultOf(batchId)).toMatchObject({ work: { done: 0, refused: 0 }, stored: '', report: '' });
    await finish(await takeUp(batchId));
    expect(await resultOf(batchId)).toMatchObject({ work: { done: 4, refused: 3 }, stored: 'a b c', report: refusals });
  });

  it('in the middle of a check: it begins anew, with an empty memory and without its first report', async () => {
    await sql`insert into words (word) values ('b')`.execute(api.db);
    const batchId = await begin(['a', 'bad1', 'b', 'c', 'a']);
    const first = await takeUp(batchId, { isDryRun: true });
    expect(await first()).toBe(false);
    const { store_id, file_key } = (await findBatch(api.db, batchId)) ?? expect.fail('no work');
    await finish(await takeUp(batchId, { isDryRun: true }));
    const report = 'head\n2 a\n3 "bad1" is bad\n5 c\n';
    expect(await resultOf(batchId)).toMatchObject({
      work: { ...ending, done: 4, refused: 1, total: 5, name: 'conferencia-words.csv', bytes: report.length },
      counts: { taken: 2, known: 2, refused: 1 },
      report,
      stored: 'b',
    });
    expect(await api.outside.files.get(fileKey(store_id, pieceId(file_key ?? '', 1, 0)))).toBeNull();
  });
});
