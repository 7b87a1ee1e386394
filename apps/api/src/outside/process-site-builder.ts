import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type BuildProgress, builderSaidWhy } from '@botica/contract/kit/ports/built-site';
import { SiteBuilderError, type SiteBuilderPort } from '../kit/site-builder-port.ts';
import { readBuiltSite } from './read-built-site.ts';

interface Bounds {
  /** Its heap, in megabytes; with what lies outside of it the process stays below 350. */
  heapMb: number;
  /** A builder that hangs must not keep its store from ever being published. */
  longestMs: number;
}

const usual: Bounds = { heapMb: 256, longestMs: 20 * 60_000 };
const mostErrorText = 2_000;
const mostLineText = 1_000;

/** Memory that ran out is told by V8 as a crash. */
function sentenceOf([code, signal]: Ending, said: string): string {
  if (/out of memory|javascript OOM/i.test(said) || code === 134 || signal === 'SIGABRT')
    return 'Faltou memória para montar o site.';
  if (signal !== null) return 'O processo que monta o site foi interrompido.';
  return (code === builderSaidWhy && said.trim().split('\n').at(-1)) || 'O site não pôde ser montado.';
}

/** What people are not told of is its cause, for the log. */
const failureOf = (ending: Ending, said: string) =>
  new SiteBuilderError(
    sentenceOf(ending, said),
    ending[0] !== builderSaidWhy && said.trim() ? { cause: new Error(said.trim()) } : {},
  );

/** Where a service may not set priorities, the builder has that of the server. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It works all the same.
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

/** What is no line of progress tells nothing, however long it is. */
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

/** Once it has ended and nothing more comes from it. */
const endingOf = (child: ChildProcess): Promise<Ending> =>
  new Promise((resolve, reject) => {
    // One that could not be started never ends; one that was called off does, and writes until then.
    child.on('error', (error) => child.pid === undefined && reject(error));
    child.once('close', (code, signal) => resolve([code, signal]));
  });

/** A process of its own, below all others, that knows neither the database nor the environment. */
export function processSiteBuilder(script: string, bounds: Partial<Bounds> = {}): SiteBuilderPort {
  const { heapMb, longestMs } = { ...usual, ...bounds };
  return {
    build: async (order, { onProgress, signal, written = Promise.resolve() }) => {
      const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, script], {
        stdio: ['pipe', 'pipe', 'pipe'],
        // Two threads compress beside the one that draws: more would only wait for each other.
        env: { NODE_ENV: 'production', PATH: process.env.PATH, UV_THREADPOOL_SIZE: '2' },
        signal,
        killSignal: 'SIGKILL',
      });
      let isLate = false;
      const late = setTimeout(() => {
        isLate = child.kill('SIGKILL');
      }, longestMs);
      const ended = endingOf(child);
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-mostErrorText);
      });
      tellProgress(child, onProgress);
      // It may have ended before it was told anything.
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
        // Of one that ended by itself, or was ended, nobody waits for the rest of what it was to read: that may never come.
        if (isLate) throw new SiteBuilderError('A montagem do site passou do tempo máximo e foi interrompida.');
        if (ending[0] !== 0) throw failureOf(ending, said);
        await written;
        return await readBuiltSite(join(order.out, 'site.json'));
      } finally {
        clearTimeout(late);
      }
    },
  };
}
