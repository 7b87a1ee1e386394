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
  /** Resolves when the database is open; opens it (again) when it is not. */
  ready(): Promise<void>;
  /** Sends wire-protocol messages and gives back the server's whole answer. One at a time, in order. */
  send(bytes: Uint8Array): Promise<Uint8Array>;
  /** Calls `listener` when the session is lost (time limit, crash, close); gives back its removal. */
  onLoss(listener: (error: Error) => void): () => void;
  /** Between the two no time limit holds: for migrations and imports. */
  pauseWatchdog(): void;
  resumeWatchdog(): void;
  /** fsync calls since the thread started: proof that commits reach the disk. */
  fsyncCount(): Promise<number>;
  /** Ends the thread at once, as a crash would; the next `ready` opens the folder again. */
  crash(): Promise<void>;
  /** Waits for what was asked, writes the final checkpoint and ends the thread: 20 s at most. */
  close(): Promise<void>;
}

interface EngineOptions {
  dataDir: string;
  /** Longest time for one query; 0: no limit. */
  timeoutMs: number;
  log: DatabaseLog;
  /** Called with the reason when a database that was lost could not be opened again for `giveUpMs`. */
  onDead?: ((reason: string) => void) | undefined;
  giveUpMs?: number | undefined;
}

/** A disk that is full for a moment heals by itself; longer than this is for a supervisor and a person. */
const GIVE_UP_MS = 60_000;
/** Waiting for what was asked and for the final checkpoint; what was committed is safe without it. */
const CLOSE_MS = 10_000;
/** Playing back the log of a crash takes seconds. */
const OPEN_MS = 120_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Throws 57P03 when it cannot be opened, or not in time; then the thread is gone. */
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

/** Resolves with `work`, or after `ms` in any case. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work.catch(() => {}), new Promise((done) => (timer = setTimeout(done, ms)))]);
  clearTimeout(timer);
}

/**
 * The embedded database over the lives of its thread. `statement_timeout` never fires in PGlite, so a watchdog ends
 * the thread when a query runs longer than `timeoutMs`: what was under way is rejected (57014), nothing committed is
 * lost, and the next `ready()` opens the folder again. A thread that dies by itself goes the same way (57P02).
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
    // Two threads on one folder corrupt it.
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
