import type { DatabaseLog } from './database-log.ts';
import {
  type Answer,
  type EmbeddedThread,
  embeddedError,
  type Question,
  startEmbeddedThread,
} from './embedded-thread.ts';
import { createWatchdog } from './watchdog.ts';

export interface EmbeddedEngine {
  /** Resolves when the database is open; opens it if it is not. */
  ready(): Promise<void>;
  /** Sends wire-protocol messages and returns the server's whole answer. Calls run one at a time, in order. */
  send(bytes: Uint8Array): Promise<Uint8Array>;
  /**
   * Calls `listener` when the session is lost (time limit, crash, close); returns the function that removes the
   * listener.
   */
  onLoss(listener: (error: Error) => void): () => void;
  /** Between `pauseWatchdog` and `resumeWatchdog` no time limit applies: for migrations and imports. */
  pauseWatchdog(): void;
  resumeWatchdog(): void;
  /** Number of fsync calls since the thread started, which proves that commits reach the disk. */
  fsyncCount(): Promise<number>;
  /** Ends the thread at once, like a crash; the next `ready` opens the folder again. */
  crash(): Promise<void>;
  /** Waits for running queries, writes the final checkpoint and ends the thread: 20 s at most. */
  close(): Promise<void>;
}

interface EngineOptions {
  dataDir: string;
  /** Time limit of one query; 0: no limit. */
  timeoutMs: number;
  log: DatabaseLog;
  /** Called with the reason when a lost database could not be opened again for `giveUpMs`. */
  onDead?: ((reason: string) => void) | undefined;
  giveUpMs?: number | undefined;
}

/** A disk that is full for a moment recovers by itself. A longer failure needs a supervisor and a person. */
const GIVE_UP_MS = 60_000;
/** Limit for running queries, and again for the final checkpoint. Committed data is safe without it. */
const CLOSE_MS = 10_000;
/** Replaying the log after a crash takes seconds. */
const OPEN_MS = 120_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Throws 57P03, and ends the thread, if it cannot be opened in time. */
async function opened(thread: EmbeddedThread): Promise<void> {
  const late = setTimeout(() => void thread.end(embeddedError('57P03', 'it took too long to open')), OPEN_MS);
  try {
    await thread.opened;
  } catch (error) {
    const failure = embeddedError('57P03', reasonOf(error));
    await thread.end(failure);
    throw failure;
  } finally {
    clearTimeout(late);
  }
}

/** Resolves with `work`, and after `ms` at the latest. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work.catch(() => {}), new Promise((done) => (timer = setTimeout(done, ms)))]);
  clearTimeout(timer);
}

/**
 * Runs the embedded database and restarts its thread when needed. `statement_timeout` never fires in PGlite, so a
 * watchdog ends the thread if a query runs longer than `timeoutMs`: the query is rejected (57014), committed data
 * stays, and the next `ready()` opens the folder again. A thread that dies by itself is treated the same way (57P02).
 */
export function createEmbeddedEngine(options: EngineOptions): EmbeddedEngine {
  const { dataDir, timeoutMs, log, onDead, giveUpMs = GIVE_UP_MS } = options;
  const watchdog = createWatchdog(timeoutMs);
  const listeners = new Set<(error: Error) => void>();
  let thread: EmbeddedThread | undefined;
  let opening: Promise<void> | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  let closed = false;
  let wasOpen = false;
  let lostAt: number | undefined;

  function lost(error: Error, threadGone: Promise<unknown>): void {
    thread = undefined;
    opening = undefined;
    gone = threadGone;
    lostAt ??= performance.now();
    if (!closed) log.error({ error: error.message }, 'embedded database stopped; the next query opens it again');
    for (const listener of [...listeners]) listener(error);
  }

  async function start(): Promise<void> {
    // Wait for the old thread to end, because two threads on one folder corrupt it.
    await gone;
    const started = startEmbeddedThread(dataDir, watchdog, lost);
    thread = started;
    try {
      await opened(started);
      wasOpen = true;
      lostAt = undefined;
    } catch (error) {
      if (wasOpen && lostAt !== undefined && performance.now() - lostAt >= giveUpMs) onDead?.(reasonOf(error));
      throw error;
    }
  }

  function ready(): Promise<void> {
    if (closed) return Promise.reject(embeddedError('57P01', 'the embedded database is closed'));
    opening ??= start();
    return opening;
  }

  function ask(question: Question): Promise<Answer> {
    return thread?.ask(question) ?? Promise.reject(embeddedError('57P02', 'the embedded database is not open'));
  }

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    await atMost(
      CLOSE_MS,
      Promise.resolve(opening).then(() => ask({ kind: 'close' })),
    );
    const ended = thread?.end(embeddedError('57P01', 'the embedded database was closed'));
    await atMost(CLOSE_MS, Promise.all([ended, gone]));
  }

  return {
    ready,
    send: async (bytes) => (await ask({ kind: 'query', bytes })).bytes ?? new Uint8Array(),
    onLoss: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pauseWatchdog: watchdog.pause,
    resumeWatchdog: watchdog.resume,
    fsyncCount: async () => (await ask({ kind: 'fsyncs' })).count ?? 0,
    crash: async () => void (await thread?.end(embeddedError('57P02', 'the embedded database was stopped'))),
    close,
  };
}
