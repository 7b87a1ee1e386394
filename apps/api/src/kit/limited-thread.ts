import { Worker } from 'node:worker_threads';
import { errorCode } from './db/pg-errors.ts';

/** The task needed more time or memory than the thread has. The thread was ended, and the task's work is lost. */
export class RanOver extends Error {
  override name = 'RanOver';
  constructor(readonly limit: 'time' | 'memory') {
    super(`A task needed more ${limit} than its thread has`);
  }
}

interface Limits {
  /** Time limit of one task, without its wait in the queue. */
  longestMs: number;
  /** JavaScript heap of the thread, in megabytes. */
  heapMb: number;
  /** A thread that is idle for this long is ended. */
  idleMs?: number;
}

/** Messages of the worker: one after it has started, then one answer for each question. */
export type ThreadMessage = { isReady: true } | { result: unknown } | { error: string };

interface Task {
  question: unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A thread from its start to its end. */
interface Life {
  worker: Worker;
  isReady: boolean;
  /** Ends the thread when its task takes too long, or when no task arrives. */
  timer?: NodeJS.Timeout;
}

/** The thread gets no environment variables, because its tasks need none. */
function startWorker(script: URL, heapMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 };
  const options = { env: {}, execArgv: [], resourceLimits };
  if (!script.pathname.endsWith('.ts')) return new Worker(script, options);
  // Development and tests only: `--import tsx` compiles nothing in a thread of Node.js 20.
  const source = JSON.stringify(script.href);
  const compiled = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(compiled, { ...options, eval: true });
}

/**
 * Thread that runs tasks one after the other, each with a limit of time and memory. A task that exceeds a limit ends
 * the thread, and the next task gets a new one. The thread starts with the first task and does not keep the process
 * alive.
 */
export function limitedThread(script: URL, { longestMs, heapMb, idleMs = 60_000 }: Limits) {
  /** In order of arrival. The first one runs as soon as the thread is ready. */
  const tasks: Task[] = [];
  let life: Life | undefined;

  function end(ended: Life, error: Error): void {
    if (life !== ended) return;
    life = undefined;
    clearTimeout(ended.timer);
    void ended.worker.terminate();
    // A thread that failed to start would also fail for the next task.
    for (const task of tasks.splice(0, ended.isReady ? 1 : tasks.length)) task.reject(error);
    if (tasks.length > 0) next();
  }

  function receive(from: Life, message: ThreadMessage): void {
    if (life !== from) return;
    if ('isReady' in message) {
      from.isReady = true;
    } else {
      const task = tasks.shift();
      if ('error' in message) task?.reject(new Error(message.error));
      else task?.resolve(message.result);
    }
    next();
  }

  function open(): Life {
    const opened: Life = { worker: startWorker(script, heapMb), isReady: false };
    opened.worker.on('message', (message: ThreadMessage) => receive(opened, message));
    opened.worker.on('error', (error) =>
      end(opened, errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new RanOver('memory') : error),
    );
    opened.worker.on('exit', () => end(opened, new Error('The thread ended by itself')));
    return opened;
  }

  function next(): void {
    const [task] = tasks;
    life ??= open();
    const present = life;
    if (!present.isReady) return;
    clearTimeout(present.timer);
    if (task === undefined) {
      present.worker.unref();
      present.timer = setTimeout(() => end(present, new Error('idle')), idleMs).unref();
      return;
    }
    present.worker.ref();
    present.timer = setTimeout(() => end(present, new RanOver('time')), longestMs);
    present.worker.postMessage(task.question);
  }

  return {
    /** Returns the script's result for this question. Rejects with `RanOver`, or with the script's own error. */
    ask: (question: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        tasks.push({ question, resolve, reject });
        if (tasks.length === 1) next();
      }),
    /** Ends the thread; the next task starts a new one. */
    close: () => life && end(life, new Error('The thread was closed')),
  };
}
