import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../../database/tables.ts';
import { getOrAdd } from '../get-or-add.ts';

/** A caller that finds the current run slower than this reads by itself: nobody waits twice for a database that hardly answers. */
const longestWaitMs = 500;
/** Questions that are remembered for each database; the one that was asked longest ago is dropped first. */
const mostLines = 1_000;

interface Line<Result> {
  /** When the current run began. */
  since: number;
  current: Promise<Result> | null;
  next: Promise<Result> | null;
}

/** Moments within one answer are alike: what is asked does not depend on when. */
const withoutNow = (key: string, value: unknown) => (key === 'now' ? undefined : value);

/**
 * Coalesces identical reads. A caller that arrives during a run joins the next run, never the current one, so it always sees its
 * own writes. A read inside a transaction runs by itself. The answer is shared, so no caller may change it.
 */
export function coalescedRead<Asked, Result>(
  read: (db: Kysely<Tables>, asked: Asked) => Promise<Result>,
): (db: Kysely<Tables>, asked: Asked) => Promise<Result> {
  /** A line stays when nothing runs in it: a Map that each request adds to and deletes from is copied again and again. */
  const byDatabase = new WeakMap<Kysely<Tables>, LRUCache<string, Line<Result>>>();

  function begin(line: Line<Result>, db: Kysely<Tables>, asked: Asked): Promise<Result> {
    const run = read(db, asked);
    line.since = performance.now();
    line.current = run;
    line.next = null;
    const end = () => {
      if (line.current === run && line.next === null) line.current = null;
    };
    run.then(end, end);
    return run;
  }

  return (db, asked) => {
    if (db.isTransaction) return read(db, asked);
    const lines = getOrAdd(byDatabase, db, () => new LRUCache<string, Line<Result>>({ max: mostLines }));
    const line = getOrAdd(
      lines,
      JSON.stringify(asked, withoutNow),
      (): Line<Result> => ({
        since: 0,
        current: null,
        next: null,
      }),
    );
    if (line.current === null) return begin(line, db, asked);
    if (performance.now() - line.since > longestWaitMs) return read(db, asked);
    const again = () => begin(line, db, asked);
    line.next ??= line.current.then(again, again);
    return line.next;
  };
}
