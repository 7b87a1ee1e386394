import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { ChangeWatch, News } from '../../kit/change-watch.ts';
import type { Log } from '../../kit/log.ts';
import { lastChange, readChanges } from './change.store.ts';
import { eventAudience } from './event-audience.ts';
import { followRows } from './follow-rows.ts';
import { watchPresence } from './watch-presence.ts';

/**
 * Changes of other servers are seen within this time. Own changes are seen at once, because each write wakes the watch.
 */
const lookEveryMs = 1000;
/** Writes within this time are read together. */
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

/** Most audit ids, of all stores, that a reconnecting stream may have missed. */
const longestGap = 20_000;

/**
 * Watches the audit for changes and sends them to the listeners. The audit has every write of every server and command,
 * in one table that is read by its key, so nothing else must be stored, sent or deleted
 * (docs/decisions/0032-live-changes-from-the-audit.md). Nothing is read while nobody listens.
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
    // The next listener starts from the present, because nobody received the changes in between.
    follow = null;
    presence.forget();
    running = null;
  };

  return {
    mayHear: heard.mayHear,
    mayMeet: heard.mayMeet,
    async subscribe(storeId, hear, ended) {
      // The start is read before the first look, so that no change is lost between them.
      if (follow === null) {
        const start = await lastChange(db);
        follow ??= followRows(start);
      }
      const listener = { storeId, hear, ended };
      listeners.add(listener);
      // Read the position first: on a closing server `keepLooking` ends at once and resets `follow`.
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
