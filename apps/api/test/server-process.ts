import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { migrations } from '../database/migrations/all-migrations.ts';
import { DATABASE_FOLDER } from '../src/kit/db/embedded-database.ts';
import { testTemplate } from './test-database.ts';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const repository = fileURLToPath(new URL('../../..', import.meta.url));

export const demoPassword = 'senha-dos-testes';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** By what is started. */
const bundles = new Map<string, string>();

/**
 * A program as the build makes the server (tools/build.mjs), in a place of its own: many starts, and the sources load
 * slowly.
 */
export function bundled(entry: string): string {
  const known = bundles.get(entry);
  if (known !== undefined) return known;
  // Below node_modules, so that PGlite and argon2 are found.
  const folder = join(repository, `node_modules/.cache/botica/server-${process.pid}-${bundles.size}`);
  const file = join(folder, 'main.mjs');
  buildSync({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: [
      '@electric-sql/pglite',
      '@node-rs/argon2',
      'sharp',
      'pg-native',
      'pino-pretty',
      '@aws-sdk/client-s3',
      'nodemailer',
      '@zxcvbn-ts/language-common',
    ],
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    logLevel: 'error',
  });
  cpSync(join(sources, 'kit/db/embedded-worker.mjs'), join(folder, 'embedded-worker.mjs'));
  bundles.set(entry, file);
  return file;
}

/** For the end of a test file: the processes have ended by then. */
export function removeServerBundle(): void {
  for (const file of bundles.values()) rmSync(dirname(file), { recursive: true, force: true });
  bundles.clear();
}

/** The real server, as a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Resolves with its address once it is ready; rejects when it ends before. */
  ready: Promise<string>;
  /** Resolves once it has said this on stdout. */
  said(text: string): Promise<void>;
  ended: Promise<Ended>;
}

/** Starts the server with this environment and nothing of ours; PORT is any free one unless given. */
export function startServerProcess(env: Record<string, string>): ServerProcess {
  const { PATH = '', TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, [bundled(join(sources, 'main.ts'))], {
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
  // Whoever expects it to fail waits for `ended` only.
  ready.catch(() => {});
  return {
    child,
    ready,
    said: async (text) => void (await matched(new RegExp(text.replace(/[^\w ]/g, '\\$&')))),
    ended,
  };
}

/** A data folder with a migrated, empty embedded database: a start from nothing takes seconds. */
export async function makeDataDir(): Promise<string> {
  const { folder } = await testTemplate(migrations);
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-process-'));
  mkdirSync(dataDir, { recursive: true });
  cpSync(folder, join(dataDir, DATABASE_FOLDER), { recursive: true });
  return dataDir;
}

/** Signs the demo store's administrator in; the token for the `authorization` header. */
export async function signInAsAdministrator(address: string): Promise<string> {
  const reply = await fetch(`${address}/v2/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'password', cpf: '52998224725', password: demoPassword }),
  });
  const { jwt } = (await reply.json()) as { jwt?: string };
  if (jwt === undefined) throw new Error(`Sign-in failed with ${reply.status}`);
  return jwt;
}
