import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../../database/tables.ts';
import { getOrAdd } from '../get-or-add.ts';

/** A read that has begun, and how much this server had written by then. */
interface Begun<Result> {
  since: number;
  writes: number;
  answer: Promise<Result | undefined>;
}

interface Cache<Result> {
  finished: LRUCache<string, Begun<Result>>;
  running: Map<string, Begun<Result>>;
}

/** The server for which answers are cached, by its count of writes. */
export interface Asker {
  db: Kysely<Tables>;
  changes: { writes(): number };
}

/**
 * Caches a read that is asked for far more often than its answer changes, as by visitors. An answer is valid until this server writes
 * anything, and for `forMs` at most, because other servers write too. A caller that arrives during the same read waits for it, unless
 * something was written since it began. An answer of `undefined` is not cached; of the others at most `most` are.
 */
export function cachedRead<Result>(
  read: (db: Kysely<Tables>, key: string) => Promise<Result | undefined>,
  { forMs, most }: { forMs: number; most: number },
): (asker: Asker, key: string) => Promise<Result | undefined> {
  const caches = new WeakMap<Asker['changes'], Cache<Result>>();

  function begin({ finished, running }: Cache<Result>, { db, changes }: Asker, key: string): Begun<Result>['answer'] {
    const begun: Begun<Result> = { since: performance.now(), writes: changes.writes(), answer: read(db, key) };
    running.set(key, begun);
    const end = (isFound: boolean) => {
      if (running.get(key) === begun) running.delete(key);
      if (isFound) finished.set(key, begun);
      else finished.delete(key);
    };
    begun.answer.then(
      (result) => end(result !== undefined),
      () => end(false),
    );
    return begun.answer;
  }

  return (asker, key) => {
    const { changes } = asker;
    const cache = getOrAdd(caches, changes, () => ({
      finished: new LRUCache<string, Begun<Result>>({ max: most }),
      running: new Map(),
    }));
    const isValid = (begun: Begun<Result>) =>
      begun.writes === changes.writes() && performance.now() - begun.since < forMs;
    const running = cache.running.get(key);
    if (running !== undefined && isValid(running)) return running.answer;
    const finished = cache.finished.get(key);
    return finished !== undefined && isValid(finished) ? finished.answer : begin(cache, asker, key);
  };
}
