import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type BuildProgress, builderSaidWhy } from '@botica/contract/kit/ports/built-site';
import { SiteBuilderError, type SiteBuilderPort } from '../kit/site-builder-port.ts';
import { readBuiltSite } from './read-built-site.ts';

interface Bounds {
  /** Heap in megabytes. With its other memory the process stays below 350. */
  heapMb: number;
  /** Milliseconds until a hanging builder is stopped, so that its store can be published again. */
  longestMs: number;
}

const usual: Bounds = { heapMb: 256, longestMs: 20 * 60_000 };
const mostErrorText = 2_000;
const mostLineText = 1_000;

/** V8 reports a lack of memory as a crash. */
function sentenceOf([code, signal]: Ending, output: string): string {
  if (/out of memory|javascript OOM/i.test(output) || code === 134 || signal === 'SIGABRT')
    return 'Faltou memória para montar o site.';
  if (signal !== null) return 'O processo que monta o site foi interrompido.';
  return (code === builderSaidWhy && output.trim().split('\n').at(-1)) || 'O site não pôde ser montado.';
}

/** The details are the error's cause: they go to the log, not to people. */
const failureOf = (ending: Ending, output: string) =>
  new SiteBuilderError(
    sentenceOf(ending, output),
    ending[0] !== builderSaidWhy && output.trim() ? { cause: new Error(output.trim()) } : {},
  );

/** Lowers the priority. If the service may not do that, the builder keeps the server's priority. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The builder works without a lower priority too.
  }
}

function progressOf(line: string): BuildProgress | null {
  try {
    const { done, total } = JSON.parse(line);
    return Number.isSafeInteger(done) && Number.isSafeInteger(total) ? { done, total } : null;
  } catch {
    return null;
  }
}

/** Reports lines of progress. Other output is ignored, however long it is. */
function tellProgress({ stdout }: ChildProcess, tell: (progress: BuildProgress) => void): void {
  let pending = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (pending + text).split('\n');
    pending = (lines.pop() ?? '').slice(0, mostLineText);
    for (const line of lines) {
      const progress = progressOf(line);
      if (progress !== null) tell(progress);
    }
  });
}

type Ending = [code: number | null, signal: NodeJS.Signals | null];

/** Resolves after the process has ended and its output is closed. */
const endingOf = (child: ChildProcess): Promise<Ending> =>
  new Promise((resolve, reject) => {
    // A process that could not start never closes. An aborted one does, and may write until then.
    child.on('error', (error) => child.pid === undefined && reject(error));
    child.once('close', (code, signal) => resolve([code, signal]));
  });

/** Runs the builder in its own process with low priority, without access to the database and the environment. */
export function processSiteBuilder(script: string, bounds: Partial<Bounds> = {}): SiteBuilderPort {
  const { heapMb, longestMs } = { ...usual, ...bounds };
  return {
    build: async (order, { onProgress, signal, written = Promise.resolve() }) => {
      const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, script], {
        stdio: ['pipe', 'pipe', 'pipe'],
        // Two threads compress beside the drawing one; more would only wait for each other.
        env: { NODE_ENV: 'production', PATH: process.env.PATH, UV_THREADPOOL_SIZE: '2' },
        signal,
        killSignal: 'SIGKILL',
      });
      let isLate = false;
      const late = setTimeout(() => {
        isLate = child.kill('SIGKILL');
      }, longestMs);
      const ended = endingOf(child);
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-mostErrorText);
      });
      tellProgress(child, onProgress);
      // The process may end before it has read its input.
      child.stdin.on('error', () => {});
      child.stdin.write(`${JSON.stringify(order)}\n`);
      giveWay(child.pid);
      try {
        let isUnwritten = false;
        written.then(
          () => child.stdin.end(),
          () => {
            isUnwritten = true;
            child.kill('SIGKILL');
          },
        );
        const ending = await ended;
        signal.throwIfAborted();
        if (isUnwritten) await written;
        // After the end of the process nobody waits for the rest of its input, which may never be read.
        if (isLate) throw new SiteBuilderError('A montagem do site passou do tempo máximo e foi interrompida.');
        if (ending[0] !== 0) throw failureOf(ending, output);
        await written;
        return await readBuiltSite(join(order.out, 'site.json'));
      } finally {
        clearTimeout(late);
      }
    },
  };
}
