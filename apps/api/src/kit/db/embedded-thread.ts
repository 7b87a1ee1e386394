import { Worker } from 'node:worker_threads';
import type { Watchdog } from './watchdog.ts';

/** Same relative path in the sources and in `dist/`, where the build puts the worker beside the bundle. */
const WORKER_URL = new URL('./embedded-worker.mjs', import.meta.url);

export type Question = { kind: 'query'; bytes: Uint8Array } | { kind: 'fsyncs' | 'close' };
export type Answer = { id: number; bytes?: Uint8Array; count?: number; error?: string };

/** A run of the worker thread (`embedded-worker.mjs`). */
export interface EmbeddedThread {
  /** Resolves when the database is open, rejects when it cannot be. */
  opened: Promise<void>;
  /** Questions are answered one at a time, in order. Rejects if the thread ends first. */
  ask(question: Question): Promise<Answer>;
  /** Ends the thread like a crash, and rejects running questions with `error`. Resolves when the thread has ended. */
  end(error: Error): Promise<unknown>;
}

type Request = { question: Question; resolve(answer: Answer): void; reject(error: Error): void };

/** Error with the SQLSTATE of a PostgreSQL server: time limit, shutdown, crash, not yet open. */
export function embeddedError(code: '57014' | '57P01' | '57P02' | '57P03', message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Starts the thread on a data folder. `onEnd` is called once, for any kind of end; `watchdog` limits each query. */
export function startEmbeddedThread(
  dataDir: string,
  watchdog: Watchdog,
  onEnd: (error: Error, gone: Promise<unknown>) => void,
): EmbeddedThread {
  const worker = new Worker(WORKER_URL, { workerData: { dataDir }, execArgv: [] });
  const queue: Request[] = [];
  let current: Request | undefined;
  let lastId = 0;
  let open = false;
  let gone: Promise<unknown> | undefined;

  function end(error: Error): Promise<unknown> {
    if (gone) return gone;
    gone = worker.terminate();
    watchdog.stop();
    const rejected = current ? [current, ...queue] : queue;
    for (const request of rejected) request.reject(error);
    failOpening(error);
    onEnd(error, gone);
    return gone;
  }

  function next(): void {
    if (current || !open || gone) return;
    current = queue.shift();
    if (!current) return;
    const { question } = current;
    const transfer = question.kind === 'query' ? [question.bytes.buffer as ArrayBuffer] : [];
    worker.postMessage({ id: ++lastId, ...question }, transfer);
    if (question.kind !== 'query') return;
    watchdog.watch(() => void end(embeddedError('57014', 'the query ran longer than the time limit and was stopped')));
  }

  function receive(answer: Answer): void {
    if (gone || !current || answer.id !== lastId) return;
    if (answer.error !== undefined) {
      void end(embeddedError('57P02', `the embedded database failed: ${answer.error}`));
      return;
    }
    watchdog.stop();
    current.resolve(answer);
    current = undefined;
    next();
  }

  let failOpening: (error: Error) => void = () => {};
  const opened = new Promise<void>((done, fail) => {
    failOpening = fail;
    worker.on('message', (answer: Answer) => {
      if (answer.id !== 0) return receive(answer);
      if (answer.error !== undefined) return fail(new Error(answer.error));
      open = true;
      done();
      next();
    });
    let cause = '';
    worker.on('error', (error) => {
      cause = String(error);
    });
    worker.once('exit', (code) => {
      const error = embeddedError('57P02', `the embedded database stopped by itself (exit ${code}) ${cause}`);
      void end(error);
    });
  });

  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      if (gone) return reject(embeddedError('57P02', 'the embedded database is not open'));
      queue.push({ question, resolve, reject });
      next();
    });
  return { opened, ask, end };
}
