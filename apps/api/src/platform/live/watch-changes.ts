import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { ChangeWatch, News } from '../../kit/change-watch.ts';
import type { Log } from '../../kit/log.ts';
import { lastChange, readChanges } from './change.store.ts';
import { eventAudience } from './event-audience.ts';
import { followRows } from './follow-rows.ts';
import { watchPresence } from './watch-presence.ts';

/** Other servers' changes are seen within this time; our own at once, because each write wakes the watch. */
const lookEveryMs = 1000;
/** Writes that come together are looked at together. */
const gatherMs = 30;

interface Watched {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
  /** Endpoints whose replies change with records. */
  endpoints: Parameters<typeof eventAudience>[0];
}

interface Listener {
  storeId: number;
  hear: (news: News) => void;
  ended: () => void;
}

/** Ids, of all stores, between which a stream that broke off may be taken up. */
const longestGap = 20_000;

/**
 * Who listens hears what the audit records: it has every write of every server and command, in one table that is read
 * by its key, so that nothing else must be kept, sent or cleared away (docs/decisions/0032-live-changes-from-the-audit.md).
 * Nothing is read while nobody listens.
 */
export function watchChanges({ db, clock, log, endpoints }: Watched): ChangeWatch {
  const heard = eventAudience(endpoints);
  const listeners = new Set<Listener>();
  const closing = new AbortController();
  let waking = new AbortController();
  let running: Promise<void> | null = null;
  let follow: ReturnType<typeof followRows> | null = null;
  let [isBlind, writes] = [false, 0];
  const presence = watchPresence(db, clock);

  const look = async () => {
    follow ??= followRows(await lastChange(db));
    const changes = follow.take(await readChanges(db, { after: follow.position(), ...heard.sought, storeId: null }));
    const moved = await presence.look();
    isBlind = false;
    for (const { storeId, hear } of [...listeners]) {
      const own = changes.filter((each) => each.store_id === storeId);
      const met = moved.filter((each) => each.storeId === storeId);
      if (own.length + met.length > 0) hear({ changes: own, presence: met, position: follow.position() });
    }
  };
  const keepLooking = async () => {
    while (listeners.size > 0 && !closing.signal.aborted) {
      const signal = AbortSignal.any([waking.signal, closing.signal]);
      await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
      if (waking.signal.aborted) {
        await sleep(gatherMs);
        waking = new AbortController();
      }
      await look().catch((error: unknown) => {
        if (!isBlind) log.error({ err: error }, 'changes cannot be read');
        isBlind = true;
      });
    }
    // Who comes next begins anew: what happened meanwhile was told to nobody.
    follow = null;
    presence.forget();
    running = null;
  };

  return {
    mayHear: heard.mayHear,
    mayMeet: heard.mayMeet,
    async subscribe(storeId, hear, ended) {
      // The position is known before the first look, so that nothing falls between.
      if (follow === null) {
        const start = await lastChange(db);
        follow ??= followRows(start);
      }
      const listener = { storeId, hear, ended };
      listeners.add(listener);
      // Read first: on a server that is closing the looking ends at once, and forgets it.
      const position = follow.position();
      running ??= keepLooking();
      return { position, stop: () => void listeners.delete(listener) };
    },
    async changesSince(storeId, after) {
      if ((await lastChange(db)) - after > longestGap) return null;
      const { rows } = await readChanges(db, { after, ...heard.sought, storeId });
      return [...rows];
    },
    wake: () => {
      writes += 1;
      waking.abort();
    },
    writes: () => writes,
    async close() {
      closing.abort();
      for (const { ended } of [...listeners]) ended();
      listeners.clear();
      await running;
    },
  };
}
