import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/find-postgres.mjs';

const password = 'senha-das-falhas';
const startMs = 120_000;

/** Settings of every server: one password, no call limit for its session, only errors in the log. */
const common = {
  DEMO_PASSWORD: password,
  SESSION_CALLS: '1000000',
  PUBLIC_CALLS: '1000000',
  LOG_LEVEL: 'fatal',
  STOP_DELAY: '0',
};

export type Environment = Record<string, string>;

export const ask = (url: string, ms: number, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(ms) });

/** Milliseconds until the server reports that it is ready; undefined if it does not in time. */
export async function untilReady(url: string, ms: number): Promise<number | undefined> {
  const begun = performance.now();
  while (performance.now() - begun < ms) {
    const reply = await ask(`${url}/health/ready`, 5_000).catch(() => undefined);
    if (reply?.status === 200) return Math.round(performance.now() - begun);
    await sleep(100);
  }
  return undefined;
}

export async function signIn(url: string, secret = password): Promise<Response> {
  return ask(`${url}/v2/agent/login`, 60_000, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'password', cpf: '52998224725', password: secret }),
  });
}

export async function tokenOf(url: string): Promise<string> {
  const reply = await signIn(url);
  const { jwt } = (await reply.json()) as { jwt?: string };
  if (jwt === undefined) throw new Error(`Sign-in failed with ${reply.status}`);
  return jwt;
}

/** Servers that are stopped when a fault ends early. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts one process of the built server, on its own port unless `env` names one. */
export function spawnServer(env: Environment): ChildProcess {
  const own = { ...process.env, ...common, ...env };
  const child = spawn(process.execPath, ['dist/server.mjs'], { env: own, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export interface Supervised {
  url: string;
  /** The process that runs at present. */
  child(): ChildProcess;
  /** Number of unexpected exits. */
  ends(): number;
  /** Sends SIGTERM without a restart and returns the duration and the exit code. Kills the process after `ms`. */
  stop(ms?: number): Promise<{ tookMs: number; code: number | null }>;
}

/** A server under a supervisor that restarts it a second after it exits, as systemd does. */
export async function supervise(env: Environment): Promise<Supervised> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  let isWanted = true;
  let ends = 0;
  const start = () => {
    const child = spawnServer({ ...env, PORT: port });
    child.stderr?.on('data', (text) => process.stdout.write(`  server: ${String(text).trim().slice(0, 300)}\n`));
    child.once('exit', async () => {
      if (!isWanted) return;
      ends++;
      await sleep(1000);
      if (isWanted) current = start();
    });
    return child;
  };
  let current = start();
  const stop = async (ms = 90_000) => {
    isWanted = false;
    const begun = performance.now();
    if (current.exitCode !== null || current.signalCode !== null) return { tookMs: 0, code: current.exitCode };
    const ended = once(current, 'exit');
    current.kill('SIGTERM');
    const timer = setTimeout(() => current.kill('SIGKILL'), ms);
    const [code] = (await ended) as [number | null];
    clearTimeout(timer);
    return { tookMs: Math.round(performance.now() - begun), code };
  };
  const supervised = { url, child: () => current, ends: () => ends, stop };
  if ((await untilReady(url, startMs)) !== undefined) return supervised;
  await stop(0);
  throw new Error('The server did not start');
}
