import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../../database/tables.ts';
import { getOrAdd } from '../get-or-add.ts';
import type { Soon } from '../when-known.ts';

/** Read that has begun, with the number of writes of this server at that time. */
interface Begun<Result> {
  since: number;
  writes: number;
  answer: Promise<Result | undefined>;
}

/** Read that returned a result. */
type Finished<Result> = Pick<Begun<Result>, 'since' | 'writes'> & { result: Result };

interface Cache<Result> {
  finished: LRUCache<string, Finished<Result>>;
  running: Map<string, Begun<Result>>;
}

/** Server whose answers are cached, with its count of writes. */
export interface Asker {
  db: Kysely<Tables>;
  changes: { writes(): number };
}

/**
 * Caches a read that is requested far more often than its answer changes, for example by visitors. An answer is valid
 * until this server writes anything, and at most for `forMs`, because other servers write too. A caller that arrives
 * during the same read waits for it, unless something was written since it began. An answer of `undefined` is not
 * cached. At most `most` answers are cached, and a cached answer is returned without a promise.
 */
export function cachedRead<Result>(
  read: (db: Kysely<Tables>, key: string) => Promise<Result | undefined>,
  { forMs, most }: { forMs: number; most: number },
): (asker: Asker, key: string) => Soon<Result | undefined> {
  const caches = new WeakMap<Asker['changes'], Cache<Result>>();

  function begin({ finished, running }: Cache<Result>, { db, changes }: Asker, key: string): Begun<Result>['answer'] {
    const begun: Begun<Result> = { since: performance.now(), writes: changes.writes(), answer: read(db, key) };
    running.set(key, begun);
    const { since, writes } = begun;
    const end = (result?: Result) => {
      if (running.get(key) === begun) running.delete(key);
      if (result === undefined) finished.delete(key);
      else finished.set(key, { since, writes, result });
    };
    begun.answer.then(end, () => end());
    return begun.answer;
  }

  return (asker, key) => {
    const { changes } = asker;
    const cache = getOrAdd(caches, changes, () => ({
      finished: new LRUCache<string, Finished<Result>>({ max: most }),
      running: new Map(),
    }));
    const isValid = ({ since, writes }: Pick<Begun<Result>, 'since' | 'writes'>) =>
      writes === changes.writes() && performance.now() - since < forMs;
    const running = cache.running.get(key);
    if (running !== undefined && isValid(running)) return running.answer;
    const finished = cache.finished.get(key);
    return finished !== undefined && isValid(finished) ? finished.result : begin(cache, asker, key);
  };
}
