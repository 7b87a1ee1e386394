import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '../database/migrations/all-migrations.ts';
import { DATABASE_FOLDER } from '../src/kit/db/embedded-database.ts';
import { testTemplate } from './test-database.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

export const demoPassword = 'senha-dos-testes';
export const demoCpf = '52998224725';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

let isBuilt = false;

/**
 * Path of the built server. `npm test` builds before the API's tests; a single file that is run by hand builds here
 * after a change.
 */
function builtServer(): string {
  if (!isBuilt) execFileSync(process.execPath, [join(repository, 'tools/ensure-built.mjs')], { stdio: 'inherit' });
  isBuilt = true;
  return join(repository, 'dist/server.mjs');
}

/** The real server in a separate process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Resolves with the address when the server is ready; rejects if it ends before. */
  ready: Promise<string>;
  /** Resolves when the server has printed this text to stdout. */
  said(text: string): Promise<void>;
  ended: Promise<Ended>;
}

/**
 * Starts the server with only this environment; PORT is a free one by default. It runs for seconds, so its WebAssembly
 * is not optimised (as in vitest.config.ts).
 */
export function startServerProcess(env: Record<string, string>): ServerProcess {
  const { PATH = '', TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, ['--liftoff-only', builtServer()], {
    cwd: repository,
    env: { PATH, TMPDIR, PORT: '0', DEMO_PASSWORD: demoPassword, STOP_DELAY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      process.off('exit', killNow);
      resolve({ code, signal, stdout, stderr });
    }),
  );
  const matched = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(stdout);
        if (match) resolve(match[1] ?? '');
      };
      child.stdout.on('data', look);
      look();
      void ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${stderr}`)));
    });
  const ready = matched(/Botica pronta em (\S+)/);
  // A test that expects a failed start waits only for `ended`.
  ready.catch(() => {});
  return {
    child,
    ready,
    said: async (text) => void (await matched(new RegExp(text.replace(/[^\w ]/g, '\\$&')))),
    ended,
  };
}

/** Makes a data folder with a migrated, empty embedded database, because a start from nothing takes seconds. */
export async function makeDataDir(): Promise<string> {
  const { folder } = await testTemplate(migrations);
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-process-'));
  mkdirSync(dataDir, { recursive: true });
  cpSync(folder, join(dataDir, DATABASE_FOLDER), { recursive: true });
  return dataDir;
}

/** Signs the administrator in and returns the token for the `authorization` header. */
export async function signInAsAdministrator(address: string): Promise<string> {
  const reply = await fetch(`${address}/v2/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'password', cpf: demoCpf, password: demoPassword }),
  });
  const { jwt } = (await reply.json()) as { jwt?: string };
  if (jwt === undefined) throw new Error(`Sign-in failed with ${reply.status}`);
  return jwt;
}
