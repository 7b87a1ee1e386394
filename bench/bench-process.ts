import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStorefront, bundle } from '../tools/build.mjs';
import { repositoryRoot } from '../tools/run-command.mjs';
import type { Question } from './bench-server.ts';
import { type HttpClient, openHttpClient } from './http-client.ts';
import { pin } from './pin.ts';

export type AskBench = <T>(question: Question) => Promise<T>;

export interface BenchServer {
  ask: AskBench;
  /** Opens a further connection, as the administrator or with another session. */
  connect(as?: string): Promise<HttpClient>;
  address: string;
  /** Session token of an administrator. */
  token: string;
  /** Starts a further process on the same database. */
  startAnother(): Promise<BenchServer>;
  /** Starts a control server: for the API on the same database, or for a shop's pages. */
  startControl(name?: Control): Promise<BenchServer>;
}

type Control = 'control-server' | 'page-control';

interface Message {
  filled?: string;
  ready?: string;
  id: number;
  value?: unknown;
  error?: string;
}

/**
 * The folder of the servers, bundled like the real one: a loader that compiles sources would make them slower and
 * larger.
 */
async function bundledServers(): Promise<string> {
  const folder = join(repositoryRoot, `.cache/bench-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundle(folder, {
    'bench-server': 'bench/bench-server.ts',
    'control-server': 'bench/control-server.ts',
    'page-control': 'bench/page-control.ts',
  });
  await buildStorefront(folder);
  cpSync(join(repositoryRoot, 'apps/api/src/kit/db/embedded-worker.mjs'), join(folder, 'embedded-worker.mjs'));
  return folder;
}

let bundled: Promise<string> | undefined;

function startChild(file: string, execArgv: string[], env: Record<string, string>): ChildProcess {
  const child = fork(file, {
    execArgv,
    // A single session makes all calls.
    env: { ...process.env, NODE_ENV: 'production', SESSION_CALLS: '1000000', PUBLIC_CALLS: '1000000', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/** The first message of a child process. */
function output(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server under measurement ended with ${code}`)));
    child.once('message', (message: Message) => resolve(message));
  });
}

async function fillDatabase(env: Record<string, string>): Promise<string> {
  const fill = fileURLToPath(new URL('fill-database.ts', import.meta.url));
  const { filled: token = '' } = await output(startChild(fill, ['--import', 'tsx'], env));
  return token;
}

/** Tokens of the filled databases, by the arguments of the filling. */
const filled = new Map<string, Promise<string>>();

/**
 * Starts the server on a database; `env` selects it and its content. A database that was filled earlier in this run is
 * reused in its present state.
 */
export async function startBenchServer(env: Record<string, string>, isPinned: boolean): Promise<BenchServer> {
  const { DATABASE_URL, DATA_DIR, BENCH_ORDERS, BENCH_CUSTOMERS, BENCH_LOCATIONS, BENCH_PRODUCTS, BENCH_POSTS } = env;
  const reported = {
    BENCH_STORES: env.BENCH_STORES,
    BENCH_OTHER_ORDERS: env.BENCH_OTHER_ORDERS,
    BENCH_CATEGORIES: env.BENCH_CATEGORIES,
    BENCH_ORDERS,
    BENCH_CUSTOMERS,
    BENCH_LOCATIONS,
    BENCH_PRODUCTS,
    BENCH_POSTS,
  };
  const key = JSON.stringify({ DATABASE_URL, DATA_DIR, ...reported });
  const filling = filled.get(key) ?? fillDatabase(env);
  filled.set(key, filling);
  return startServer('bench-server', { env, token: await filling, isPinned });
}

interface Started {
  env: Record<string, string>;
  token: string;
  isPinned: boolean;
}

async function startServer(name: 'bench-server' | Control, started: Started): Promise<BenchServer> {
  const { env, token, isPinned } = started;
  bundled ??= bundledServers();
  const nodeOptions = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  const child = startChild(join(await bundled, `${name}.mjs`), nodeOptions, env);
  if (isPinned) pin(child.pid, 'server');
  const { ready: address = '' } = await output(child);
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  child.on('message', (message: Message) => {
    const requested = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) requested?.resolve(message.value);
    else requested?.reject(new Error(message.error));
  });
  const ask = <T>(question: Question) =>
    new Promise<T>((resolve, reject) => {
      waiting.set(++lastId, { resolve: resolve as (value: unknown) => void, reject });
      child.send({ id: lastId, question });
    });
  return {
    ask,
    connect: (as = token) => openHttpClient(address, as),
    address,
    token,
    startAnother: () => startServer('bench-server', started),
    startControl: (control = 'control-server') => startServer(control, started),
  };
}
