import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Whoever finds that the one before takes longer reads alone: nobody waits twice for a database that hardly answers. */
const longestWaitMs = 500;

interface Line<Result> {
  since: number;
  running: Promise<Result>;
  next: Promise<Result> | null;
}

/** Moments within one answer are alike: what is asked does not depend on when. */
const withoutNow = (key: string, value: unknown) => (key === 'now' ? undefined : value);

/**
 * A read that many ask for at the same moment, as all open screens do when somebody has changed a record that they show.
 * Who asks while the same is being read waits for the next one, which begins after they asked and answers all of them:
 * nobody is told what was before their own write. Whoever asks in a transaction reads by themselves. The answer is shared,
 * so it is not to be altered.
 */
export function shareReads<Asked, Result>(
  read: (db: Kysely<Tables>, input: Asked) => Promise<Result>,
): (db: Kysely<Tables>, input: Asked) => Promise<Result> {
  const byDatabase = new WeakMap<Kysely<Tables>, Map<string, Line<Result>>>();

  function begin(lines: Map<string, Line<Result>>, key: string, db: Kysely<Tables>, input: Asked): Promise<Result> {
    const line: Line<Result> = { since: performance.now(), running: read(db, input), next: null };
    lines.set(key, line);
    const leave = () => {
      if (lines.get(key) === line && line.next === null) lines.delete(key);
    };
    line.running.then(leave, leave);
    return line.running;
  }

  return (db, input) => {
    if (db.isTransaction) return read(db, input);
    const lines = byDatabase.get(db) ?? new Map<string, Line<Result>>();
    byDatabase.set(db, lines);
    const key = JSON.stringify(input, withoutNow);
    const line = lines.get(key);
    if (line === undefined) return begin(lines, key, db, input);
    if (performance.now() - line.since > longestWaitMs) return read(db, input);
    const again = () => begin(lines, key, db, input);
    line.next ??= line.running.then(again, again);
    return line.next;
  };
}
