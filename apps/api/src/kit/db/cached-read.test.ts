import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Tables } from '../../../database/tables.ts';
import { cachedRead } from './cached-read.ts';

/** A server, a table of one row, and reads of it that end when the test says so. */
function openTable({ forMs = 60_000, most = 10 } = {}) {
  const begun: { end: () => void; fail: () => void }[] = [];
  let stored: number | undefined = 0;
  let writes = 0;
  const read = cachedRead(
    () => {
      const seen = stored;
      return new Promise<number | undefined>((resolve, reject) =>
        begun.push({ end: () => resolve(seen), fail: () => reject(new Error('lost')) }),
      );
    },
    { forMs, most },
  );
  // The reads do not use it.
  const db = {} as Kysely<Tables>;
  const changes = { writes: () => writes };
  const ask = async (key: string, end = true) => {
    const answer = read({ db, changes }, key);
    if (end) begun.at(-1)?.end();
    return answer;
  };
  return {
    begun,
    ask,
    askAtOnce: (key: string) => read({ db, changes }, key),
    /** A write by this server, or by another one, which this server does not notice. */
    write: (value: number | undefined, isOwn = true) => {
      stored = value;
      writes += isOwn ? 1 : 0;
    },
  };
}

test('one read answers all callers until this server writes', async () => {
  const { ask, begun, write } = openTable();
  const together = [ask('a', false), ask('a', false)];
  expect(begun).toHaveLength(1);
  expect(await ask('a')).toBe(0);
  expect(await Promise.all(together)).toEqual([0, 0]);
  expect(await ask('a')).toBe(0);
  expect(begun).toHaveLength(1);
  write(1);
  expect(await ask('a')).toBe(1);
  expect(begun).toHaveLength(2);
});

test('a cached answer is returned without a promise', async () => {
  const { ask, askAtOnce, write } = openTable();
  await ask('a');
  expect(askAtOnce('a')).toBe(0);
  write(1);
  expect(askAtOnce('a')).toBeInstanceOf(Promise);
});

test('a caller after a write never gets an answer that was read before it', async () => {
  const { ask, begun, write } = openTable();
  const early = ask('a', false);
  write(1);
  const late = ask('a', false);
  begun[1]?.end();
  expect(await late).toBe(1);
  begun[0]?.end();
  expect(await early).toBe(0);
  expect(await ask('a')).toBe(1);
});

test('another server’s write is seen when the answer expires', async () => {
  const { ask, write } = openTable({ forMs: 50 });
  expect(await ask('a')).toBe(0);
  write(1, false);
  await vi.waitFor(async () => expect(await ask('a')).toBe(1));
});

test('missing answers and failures are not cached, and the number of cached answers is limited', async () => {
  const { ask, begun, write } = openTable({ most: 2 });
  write(undefined);
  expect(await ask('unknown')).toBeUndefined();
  expect(await ask('unknown')).toBeUndefined();
  expect(begun).toHaveLength(2);
  write(5);
  const lost = ask('a', false);
  begun[2]?.fail();
  await expect(lost).rejects.toThrow('lost');
  for (const key of ['a', 'b', 'c', 'c', 'b']) expect(await ask(key)).toBe(5);
  expect(begun).toHaveLength(6);
  await ask('a');
  expect(begun).toHaveLength(7);
});
