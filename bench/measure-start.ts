import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../tools/run-command.mjs';
import { markdownTable, median } from './statistics.ts';

const runs = 5;

export interface StartedServer {
  address: string;
  milliseconds: number;
  stop(): Promise<void>;
}

/**
 * Runs `npm start` on a data folder, with install and build done; resolves when the server reports that it is ready.
 */
export function npmStart(dataDir: string): Promise<StartedServer> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', DEMO_PASSWORD: 'senha-da-medida' };
  const started = performance.now();
  // A separate process group: npm does not always pass a signal on to its child.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /Botica pronta em (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve({ address, milliseconds: performance.now() - started, stop });
    });
  });
}

/** Time from `npm start` to ready, on an empty data folder and again on the same one. A Markdown section. */
export async function measureStart(): Promise<string> {
  const first: number[] = [];
  const warm: number[] = [];
  // The first run also reads everything from the disk, and may have to build.
  for (let run = -1; run < runs; run++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-start-'));
    for (const times of [first, warm]) {
      const server = await npmStart(dataDir);
      if (run >= 0) times.push(server.milliseconds / 1000);
      await server.stop();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  const row = (name: string, target: number, times: number[]) => {
    const middle = median(times);
    return [
      name,
      middle.toFixed(2),
      times.map((time) => time.toFixed(2)).join(', '),
      `≤ ${target}`,
      middle <= target ? '–' : 'misses',
    ];
  };
  const rows = [row('first start, install and build done', 6, first), row('warm start', 2, warm)];
  return `## \`npm start\` to ready\n\n${markdownTable(['start', 'median s', 'runs', 'target s', 'misses'], rows)}\n`;
}
