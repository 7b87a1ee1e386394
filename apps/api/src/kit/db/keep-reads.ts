import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A read that has begun, and how much this server had written by then. */
interface Begun<Result> {
  since: number;
  writes: number;
  answer: Promise<Result | undefined>;
}

interface Shelf<Result> {
  kept: Map<string, Begun<Result>>;
  running: Map<string, Begun<Result>>;
}

/** Whom the answers are kept for: a server, by what it knows of its writes. */
export interface Asker {
  db: Kysely<Tables>;
  changes: { writes(): number };
}

/**
 * A read that is asked for far more often than it changes, as by visitors. Its answer stands until this server writes
 * anything, and for `forMs` at most, because others write too. Who asks while the same is being read waits for that read,
 * unless something was written since it began. What is not found is not kept, and of the rest no more than `most`.
 */
export function keepReads<Result>(
  read: (db: Kysely<Tables>, key: string) => Promise<Result | undefined>,
  { forMs, most }: { forMs: number; most: number },
): (asker: Asker, key: string) => Promise<Result | undefined> {
  const shelves = new WeakMap<Asker['changes'], Shelf<Result>>();

  function begin({ kept, running }: Shelf<Result>, { db, changes }: Asker, key: string): Begun<Result>['answer'] {
    const begun: Begun<Result> = { since: performance.now(), writes: changes.writes(), answer: read(db, key) };
    running.set(key, begun);
    const end = (isFound: boolean) => {
      if (running.get(key) === begun) running.delete(key);
      kept.delete(key);
      if (!isFound) return;
      // A Map keeps the order of insertion: the first is the oldest.
      if (kept.size >= most) kept.delete(kept.keys().next().value as string);
      kept.set(key, begun);
    };
    begun.answer.then(
      (result) => end(result !== undefined),
      () => end(false),
    );
    return begun.answer;
  }

  return (asker, key) => {
    const { changes } = asker;
    const shelf = shelves.get(changes) ?? { kept: new Map(), running: new Map() };
    shelves.set(changes, shelf);
    const stands = (begun: Begun<Result> | undefined) =>
      begun !== undefined && begun.writes === changes.writes() && performance.now() - begun.since < forMs;
    const known = [shelf.running.get(key), shelf.kept.get(key)].find(stands);
    return known?.answer ?? begin(shelf, asker, key);
  };
}
