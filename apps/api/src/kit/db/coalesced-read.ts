import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../../database/tables.ts';
import { getOrAdd } from '../get-or-add.ts';

/**
 * A caller that finds the current run slower than this reads by itself, so that it does not wait twice for a slow
 * database.
 */
const longestWaitMs = 500;
/** Maximum entries that are kept for each database. The least recently used one is dropped first. */
const mostLines = 1_000;

/** Items of the next run, and its answers in the same order. */
interface Next<Item, Result> {
  items: Item[];
  answers: Promise<readonly Result[]>;
}

interface Line<Item, Result> {
  /** Time at which the current run began. */
  since: number;
  current: Promise<unknown> | null;
  next: Next<Item, Result> | null;
}

/** Leaves `now` out of the key, because the result does not depend on the time of the call. */
const withoutNow = (key: string, value: unknown) => (key === 'now' ? undefined : value);

/**
 * Coalesces reads of items of the same thing, such as pages of one search: `read` returns an answer for each of
 * `items`, in their order. A caller that arrives during a run joins the next run, never the current one, so it always
 * sees its own writes. A read inside a transaction runs by itself. An answer is shared, so no caller may change it.
 */
export function coalescedReads<Input, Item, Result>(
  read: (db: Kysely<Tables>, input: Input, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Kysely<Tables>, input: Input, item: Item) => Promise<Result> {
  /**
   * An entry is kept when no read runs, because adding and deleting an entry on each request would make the Map copy
   * itself again and again.
   */
  const byDatabase = new WeakMap<Kysely<Tables>, LRUCache<string, Line<Item, Result>>>();

  async function answerOf(answers: Promise<readonly Result[]>, at: number): Promise<Result> {
    return (await answers)[at] as Result;
  }

  function begin(line: Line<Item, Result>, db: Kysely<Tables>, input: Input, items: readonly Item[]) {
    const run = read(db, input, items);
    line.since = performance.now();
    line.current = run;
    line.next = null;
    const end = () => {
      if (line.current === run && line.next === null) line.current = null;
    };
    run.then(end, end);
    return run;
  }

  function following(line: Line<Item, Result>, db: Kysely<Tables>, input: Input): Next<Item, Result> {
    const items: Item[] = [];
    const again = () => begin(line, db, input, items);
    return { items, answers: (line.current ?? Promise.resolve()).then(again, again) };
  }

  return (db, input, item) => {
    if (db.isTransaction) return answerOf(read(db, input, [item]), 0);
    const lines = getOrAdd(byDatabase, db, () => new LRUCache<string, Line<Item, Result>>({ max: mostLines }));
    const line = getOrAdd(
      lines,
      JSON.stringify(input, withoutNow),
      (): Line<Item, Result> => ({
        since: 0,
        current: null,
        next: null,
      }),
    );
    if (line.current === null) return answerOf(begin(line, db, input, [item]), 0);
    if (performance.now() - line.since > longestWaitMs) return answerOf(read(db, input, [item]), 0);
    line.next ??= following(line, db, input);
    const { items, answers } = line.next;
    const known = items.indexOf(item);
    return answerOf(answers, known < 0 ? items.push(item) - 1 : known);
  };
}

/** Coalesces identical reads, with the rules of `coalescedReads`. */
export function coalescedRead<Input, Result>(
  read: (db: Kysely<Tables>, input: Input) => Promise<Result>,
): (db: Kysely<Tables>, input: Input) => Promise<Result> {
  const readItems = coalescedReads(async (db, input: Input, _: readonly null[]) => [await read(db, input)]);
  return (db, input) => readItems(db, input, null);
}
