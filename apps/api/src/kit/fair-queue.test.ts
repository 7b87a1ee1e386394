import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const refuse = (isOwn: boolean) => (isOwn ? 'own' : 'full');

/** Jobs that end when the test says so. */
function jobs() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await sleep(0);
  };
  return { begun, job, end };
}

it('runs a limited number at once, and the others in their order', async () => {
  const { begun, job, end } = jobs();
  const inTurn = fairQueue({ atOnce: 2 })({ mayWait: 2, refuse });
  const done = ['a', 'b', 'c', 'd'].map((name, index) => inTurn(index, job(name)));
  expect(await inTurn(9, job('e'))).toBe('full');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
});

it('lets others pass when an owner has all its places', async () => {
  const { begun, job, end } = jobs();
  const inTurn = fairQueue({ atOnce: 2, atOnceOfOne: 1 })({ mayWait: 3, mayWaitOfOne: 1, refuse });
  const done = [inTurn(1, job('1a')), inTurn(1, job('1b'))];
  expect(await inTurn(1, job('1c'))).toBe('full');
  done.push(inTurn(2, job('2a')));
  expect(begun).toEqual(['1a', '2a']);
  await end('2a');
  expect(begun).toEqual(['1a', '2a']);
  await end('1a');
  expect(begun).toEqual(['1a', '2a', '1b']);
  await end('1b');
  await Promise.all(done);
});

it('accepts a limited number of one owner, running or waiting', async () => {
  const { job, end } = jobs();
  const inTurn = fairQueue({ atOnce: 1 })({ mayWait: 5, mayBeOfOne: 2, refuse });
  const done = [inTurn(1, job('a')), inTurn(1, job('b'))];
  expect(await inTurn(1, job('c'))).toBe('own');
  await end('a');
  const again = inTurn(1, job('d'));
  await end('b');
  await end('d');
  expect(await Promise.all([...done, again])).toEqual(['a', 'b', 'd']);
});

it('shares the places between lines, of which each has its own room to wait', async () => {
  const { begun, job, end } = jobs();
  const places = fairQueue({ atOnce: 1 });
  const [first, second] = [places({ mayWait: 1, refuse }), places({ mayWait: 1, refuse })];
  const done = [first(1, job('a')), first(1, job('b')), second(1, job('c'))];
  expect(await first(1, job('d'))).toBe('full');
  for (const name of ['a', 'b', 'c']) await end(name);
  expect(begun).toEqual(['a', 'b', 'c']);
  await Promise.all(done);
});

it('refuses a job that waits too long, and frees the place of one that fails', async () => {
  const { begun, job, end } = jobs();
  const inTurn = fairQueue({ atOnce: 1 })({ mayWait: 1, waitMs: 20, refuse });
  const first = inTurn(1, job('a'));
  expect(await inTurn(2, job('b'))).toBe('full');
  await end('a');
  await first;
  await expect(inTurn(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const last = inTurn(3, job('c'));
  await end('c');
  expect(await last).toBe('c');
  expect(begun).toEqual(['a', 'c']);
});
