import { setTimeout as sleep } from 'node:timers/promises';

const longestMs = 120_000;

/** Polls until `look` returns a value, and returns it. */
export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + longestMs; Date.now() < end; await sleep(50)) {
    const seen = await look();
    if (seen) return seen as NonNullable<T>;
  }
  throw new Error('It does not come');
}
