import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Tables } from '../../../database/tables.ts';
import { coalescedRead, coalescedReads } from './coalesced-read.ts';

const database = (isTransaction = false) => ({ isTransaction }) as Kysely<Tables>;

/** Reads that end when the test says so. Each returns the value that the table had when it began. */
function openTable() {
  const begun: { end: () => void; fail: () => void }[] = [];
  let stored = 0;
  const read = coalescedRead((_: Kysely<Tables>, _asked: { storeId: number; now?: number }) => {
    const seen = stored;
    return new Promise<number>((resolve, reject) =>
      begun.push({ end: () => resolve(seen), fail: () => reject(new Error('lost')) }),
    );
  });
  return { read, begun, write: () => ++stored };
}

test('callers that arrive during a run share the next one, and see their own writes', async () => {
  const { read, begun, write } = openTable();
  const db = database();
  const first = read(db, { storeId: 1, now: 1 });
  write();
  const others = [2, 3, 4].map((now) => read(db, { storeId: 1, now }));
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe(0);
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  write();
  const late = read(db, { storeId: 1 });
  begun[1]?.end();
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  begun[2]?.end();
  expect(await late).toBe(2);
  const alone = read(db, { storeId: 1 });
  expect(begun, 'nobody was reading any more').toHaveLength(4);
  begun[3]?.end();
  expect(await alone).toBe(2);
});

test('other questions, other databases and transactions read by themselves', () => {
  const { read, begun } = openTable();
  const db = database();
  void read(db, { storeId: 1 });
  void read(db, { storeId: 2 });
  void read(database(), { storeId: 1 });
  void read(database(true), { storeId: 1 });
  expect(begun).toHaveLength(4);
});

test('a read that fails for one caller is repeated for those that wait', async () => {
  const { read, begun } = openTable();
  const db = database();
  const first = read(db, { storeId: 1 });
  const second = read(db, { storeId: 1 });
  begun[0]?.fail();
  await expect(first).rejects.toThrow('lost');
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.end();
  expect(await second).toBe(0);
});

test('no caller waits long for another one’s run', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { read, begun } = openTable();
  const db = database();
  void read(db, { storeId: 1 });
  vi.advanceTimersByTime(501);
  void read(db, { storeId: 1 });
  expect(begun).toHaveLength(2);
  vi.useRealTimers();
});

test('items of the same thing that are requested during a read are read together, each once', async () => {
  const ends: (() => void)[] = [];
  const begun: { of: string; pages: readonly number[] }[] = [];
  const read = coalescedReads((_: Kysely<Tables>, { of }: { of: string }, pages: readonly number[]) => {
    begun.push({ of, pages });
    return new Promise<string[]>((resolve) => ends.push(() => resolve(pages.map((page) => `${of}${page}`))));
  });
  const db = database();
  const first = read(db, { of: 'a' }, 1);
  const others = [2, 3, 2, 1].map((page) => read(db, { of: 'a' }, page));
  void read(db, { of: 'b' }, 2);
  ends[0]?.();
  expect(await first).toBe('a1');
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  expect(begun.map(({ of, pages }) => [of, [...pages]])).toEqual([
    ['a', [1]],
    ['b', [2]],
    ['a', [2, 3, 1]],
  ]);
  ends[2]?.();
  expect(await Promise.all(others)).toEqual(['a2', 'a3', 'a2', 'a1']);
});
