import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startPostgres } from '../../tools/find-postgres.mjs';
import { startBalancer } from './balancer.ts';

const perSecond = 100;
const password = 'senha-das-falhas';
const deadlineMs = 120_000;

async function startServer(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const own = { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error', SESSION_CALLS: '1000000' };
  const server = spawn(process.execPath, ['dist/server.mjs'], { env: own, stdio: ['ignore', 'ignore', 'inherit'] });
  const until = performance.now() + deadlineMs;
  while (performance.now() < until) {
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (reply?.status === 200) return server;
    await sleep(100);
  }
  server.kill('SIGKILL');
  throw new Error(`The server on ${port} did not start`);
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/v2/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'password', cpf: '52998224725', password }),
  });
  const { jwt } = (await reply.json()) as { jwt?: string };
  if (jwt === undefined) throw new Error(`Sign-in failed with ${reply.status}`);
  return jwt;
}

/** Calls at a steady rate, whether or not the earlier ones have been answered. */
function startCalls(url: string, token: string) {
  const failed = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let count = 0;
  const call = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const outcome = await fetch(`${url}/v2/orders?p=${1 + (count++ % 5)}`, { headers }).then(
      async (reply) => (reply.status === 200 ? '' : `${reply.status} ${await reply.text()}`),
      (error: unknown) => String(error),
    );
    if (outcome !== '') failed.set(outcome, (failed.get(outcome) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    const ended = call().finally(() => running.delete(ended));
    running.add(ended);
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return { count, failed };
  };
}

/** No request may fail while each of two servers is ended and started again, `rounds` times. */
export async function rollingRestart([rounds = '4']: string[]): Promise<boolean> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is needed');
  const folder = mkdtempSync(join(tmpdir(), 'botica-rolling-'));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO_PASSWORD: password };
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => startServer(port, env)));
  const balancer = await startBalancer(ports);
  try {
    await sleep(1000);
    const finish = startCalls(balancer.url, await signIn(balancer.url));
    for (let round = 0; round < Number(rounds); round++) {
      for (const [index, port] of ports.entries()) {
        const ended = once(servers[index] as ChildProcess, 'exit');
        servers[index]?.kill('SIGTERM');
        await ended;
        servers[index] = await startServer(port, env);
        await sleep(1000);
      }
    }
    const { count, failed } = await finish();
    console.log(`${count} requests, ${[...failed.values()].reduce((sum, each) => sum + each, 0)} failed`);
    for (const [reason, times] of failed) console.log(`  ${times} × ${reason.slice(0, 200)}`);
    return failed.size === 0;
  } finally {
    balancer.stop();
    for (const server of servers) server.kill('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
