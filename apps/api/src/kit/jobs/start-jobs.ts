import { setTimeout as sleep } from 'node:timers/promises';
import { pruneDoneJobs } from './job.store.ts';
import type { JobEnvironment } from './job-handler.ts';
import { settleAbandoned, takeDueJob } from './run-job.ts';

const pollMs = 1000;
const pruneEveryMs = 3_600_000;
const keptMs = 7 * 24 * 3_600_000;
/** A slow mail server must not hold up the others. */
const atOnce = 4;

export interface RunningJobs {
  /** Takes no new job and resolves when those under way have ended. */
  stop(): Promise<void>;
}

/** Each call forgets old jobs when an hour has passed since the last time. */
function hourlyPruning({ db, clock }: JobEnvironment): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = clock().getTime();
    if (now < nextAt) return;
    nextAt = now + pruneEveryMs;
    await pruneDoneJobs(db, new Date(now - keptMs));
  };
}

/** Looks for due jobs every second, and runs up to four at once. Looks never overlap. */
export function startJobs(environment: JobEnvironment): RunningJobs {
  const { log } = environment;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  const prune = hourlyPruning(environment);
  let isBlind = false;

  const start = (run: () => Promise<void>) => {
    const ended = run()
      .catch((error: unknown) => log.error({ err: error }, 'a job could not be settled'))
      .finally(() => running.delete(ended));
    running.add(ended);
  };
  const look = async () => {
    await settleAbandoned(environment);
    await prune();
    while (!signal.aborted && running.size < atOnce) {
      const run = await takeDueJob(environment);
      if (run === null) break;
      start(run);
    }
    isBlind = false;
  };
  const keepLooking = async () => {
    while (!signal.aborted) {
      // A database that is gone for an hour is one line, not 3,600.
      await look().catch((error: unknown) => {
        if (!isBlind) log.error({ err: error }, 'jobs cannot be read');
        isBlind = true;
      });
      if (running.size >= atOnce) await Promise.race(running);
      else await sleep(pollMs, undefined, { signal }).catch(() => {});
    }
  };
  const looking = keepLooking();
  return {
    stop: async () => {
      stopping.abort();
      await looking;
      await Promise.all(running);
    },
  };
}
