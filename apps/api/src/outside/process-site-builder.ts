import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BuildOrder, BuildProgress, BuiltSite } from '@botica/contract/features/storefront/built-site';
import { SiteBuilderError, type SiteBuilderPort } from '../kit/site-builder-port.ts';

/** Its heap, in megabytes; with what lies outside of it the process stays below 350. */
const heapMb = 256;
/** A builder that hangs must not keep its store from ever being published. */
const longestMs = 20 * 60_000;
const mostErrorText = 2_000;

/** Memory that ran out is told by V8 as a crash. */
function sentenceOf(code: number | null, signal: NodeJS.Signals | null, said: string): string {
  if (/heap out of memory/i.test(said) || code === 134 || signal === 'SIGABRT')
    return 'Faltou memória para montar o site.';
  if (signal !== null) return 'O processo que monta o site foi interrompido.';
  return said.trim().split('\n').at(-1) || 'O site não pôde ser montado.';
}

/** Where a service may not set priorities, the builder has that of the server. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It works all the same.
  }
}

/** A process of its own, below all others, that knows neither the database nor the environment. */
export function processSiteBuilder(script: string): SiteBuilderPort {
  return {
    build: async (order: BuildOrder, { onProgress, signal, written = Promise.resolve() }) => {
      const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, script], {
        stdio: ['pipe', 'pipe', 'pipe'],
        // Two threads compress beside the one that draws: more would only wait for each other.
        env: { NODE_ENV: 'production', PATH: process.env.PATH, UV_THREADPOOL_SIZE: '2' },
        signal,
        killSignal: 'SIGKILL',
      });
      const late = setTimeout(() => child.kill('SIGKILL'), longestMs);
      const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code, how) => resolve([code, how]));
      });
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-mostErrorText);
      });
      createInterface({ input: child.stdout }).on('line', (line) => {
        onProgress(JSON.parse(line) as BuildProgress);
      });
      // It may have ended before it was told anything.
      child.stdin.on('error', () => {});
      child.stdin.write(`${JSON.stringify(order)}\n`);
      giveWay(child.pid);
      try {
        written.then(
          () => child.stdin.end(),
          () => child.kill('SIGKILL'),
        );
        const [code, how] = await ended;
        await written;
        if (code !== 0) throw new SiteBuilderError(sentenceOf(code, how, said));
        return JSON.parse(await readFile(join(order.out, 'site.json'), 'utf8')) as BuiltSite;
      } finally {
        clearTimeout(late);
      }
    },
  };
}
