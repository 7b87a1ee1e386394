import { setTimeout as sleep } from 'node:timers/promises';
import { type Lane, pruneDoneJobs } from './job.store.ts';
import type { JobEnvironment } from './job-handler.ts';
import { settleAbandoned, takeDueJob } from './run-job.ts';

/** Slow jobs are polled more often, because a person watches their result. */
const pollMs = { own: 1000, slow: 250 };
const pruneEveryMs = 3_600_000;
const keptMs = 7 * 24 * 3_600_000;
/** Several at once, so that a slow mail server does not delay the other jobs. */
const atOnce = { own: 4, slow: 8 };

export interface RunningJobs {
  /** Claims no new job, and resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** Returns a function that deletes old jobs, at most once an hour. */
function hourlyPruning({ db, clock }: JobEnvironment): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = clock().getTime();
    if (now < nextAt) return;
    nextAt = now + pruneEveryMs;
    await pruneDoneJobs(db, new Date(now - keptMs));
  };
}

interface Runner {
  lane: Lane;
  atOnce: number;
  pollMs: number;
  /** Runs before each search for jobs. */
  tidy: () => Promise<void>;
}

/**
 * Searches for due jobs every second, and runs up to four at once. Searches never overlap. Jobs that wait for others (a
 * server, a process) have their own runner.
 */
export function startJobs(given: JobEnvironment): RunningJobs {
  const stopping = new AbortController();
  const environment = { ...given, stopping: stopping.signal };
  const { slowKinds: kinds = [] } = environment;
  const prune = hourlyPruning(environment);
  const tidy = async () => {
    await settleAbandoned(environment);
    await prune();
  };
  const looking = [
    keepRunning(environment, { lane: { kinds, isOnly: false }, atOnce: atOnce.own, pollMs: pollMs.own, tidy }),
  ];
  if (kinds.length > 0) {
    const lane = { kinds, isOnly: true };
    looking.push(keepRunning(environment, { lane, atOnce: atOnce.slow, pollMs: pollMs.slow, tidy: async () => {} }));
  }
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(looking);
    },
  };
}

/** Runs until the server stops; resolves when the running jobs have ended. */
async function keepRunning(
  environment: JobEnvironment & { stopping: AbortSignal },
  { lane, atOnce, pollMs, tidy }: Runner,
): Promise<void> {
  const { log, stopping: signal } = environment;
  const running = new Set<Promise<void>>();
  let isBlind = false;

  const start = (run: () => Promise<void>) => {
    const ended = run()
      .catch((error: unknown) => log.error({ err: error }, 'a job could not be settled'))
      .finally(() => running.delete(ended));
    running.add(ended);
  };
  const look = async () => {
    await tidy();
    while (!signal.aborted && running.size < atOnce) {
      const run = await takeDueJob(environment, lane);
      if (run === null) break;
      start(run);
    }
    isBlind = false;
  };
  while (!signal.aborted) {
    // A database that is unreachable for an hour is logged once, not 3,600 times.
    await look().catch((error: unknown) => {
      if (!isBlind) log.error({ err: error }, 'jobs cannot be read');
      isBlind = true;
    });
    if (running.size >= atOnce) await Promise.race(running);
    else await sleep(pollMs, undefined, { signal }).catch(() => {});
  }
  await Promise.all(running);
}
