import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Balancer, startBalancer } from '../../apps/api/test/balancer.ts';
import { freePort } from '../../tools/find-postgres.mjs';
import { inFolder } from './fault-folder.ts';
import { startCluster } from './postgres-cluster.ts';
import { spawnServer, tokenOf, untilReady } from './server.ts';
import { checkWrites, codeIn, forgetWrites, startWrites } from './writes.ts';

const startMs = 120_000;

async function startServer(port: number, env: Record<string, string>) {
  const server = spawnServer({ ...env, STOP_DELAY: '5', PORT: String(port) });
  if ((await untilReady(`http://127.0.0.1:${port}`, startMs)) !== undefined) return server;
  server.kill('SIGKILL');
  throw new Error(`The server on ${port} did not start`);
}

/** Reads at a constant rate, regardless of pending answers. */
function startReads(url: string, token: string, perSecond: number) {
  const failed = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let count = 0;
  let slowestMs = 0;
  const call = async () => {
    const begun = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const outcome = await fetch(`${url}/v2/orders?p=${1 + (count++ % 5)}`, { headers })
      .then(async (reply) => [reply.status, await reply.text()] as const)
      .then(([status, text]) => (status === 200 ? '' : `${status} ${codeIn(text)}`))
      .catch((error: unknown) => String(error));
    if (outcome !== '') failed.set(outcome, (failed.get(outcome) ?? 0) + 1);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
  };
  const timer = setInterval(() => {
    const ended = call().finally(() => running.delete(ended));
    running.add(ended);
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return { count, failed, slowestMs };
  };
}

const countOf = (failed: Map<string, number>) => [...failed.values()].reduce((sum, each) => sum + each, 0);

interface Seen {
  count: number;
  failed: Map<string, number>;
  slowestMs: number;
}

function tell(what: string, { count, failed, slowestMs }: Seen): void {
  console.log(`${count} ${what}, ${countOf(failed)} failed, the slowest took ${(slowestMs / 1000).toFixed(1)} s`);
  for (const [reason, times] of failed) console.log(`  ${times} × ${reason.slice(0, 200)}`);
}

const trialMs = 10_000;
/**
 * Limit of an answer time that still counts as unloaded, in milliseconds: a server refuses a request that would wait
 * for 3 s.
 */
const easyMs = 1000;

/**
 * The rate of reads that the remaining server carries during a restart, at most `wanted`. Undefined if it carries less
 * than a quarter. Requests that are refused because the machine is busy say nothing about a restart.
 */
async function carriedRate({ url, leaveOut }: Balancer, token: string, other: number, perSecond: number) {
  leaveOut(other);
  try {
    for (const rate of [perSecond, perSecond / 2, perSecond / 4]) {
      // Additional reads stand for the writes that run at the same time.
      const finish = startReads(url, token, rate * 1.2);
      await sleep(trialMs);
      const { count, failed, slowestMs } = await finish();
      if (failed.size === 0 && slowestMs < easyMs) return rate;
      console.log(`too much for one server without any restart, load ${loadavg()[0]?.toFixed(1)}:`);
      tell(`reads at ${rate} a second`, { count, failed, slowestMs });
    }
    return undefined;
  } finally {
    leaveOut(null);
  }
}

/**
 * Stops and restarts each of two servers `rounds` times, under the load that one of them carries alone. No request may
 * fail.
 */
export function rollingRestart([rounds = '4', perSecond = '100']: string[]): Promise<boolean> {
  return inFolder(async (folder) => {
    forgetWrites();
    const cluster = await startCluster();
    const env = { DATABASE_URL: cluster.url, DATA_DIR: folder };
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(ports.map((port) => startServer(port, env)));
    const balancer = await startBalancer(ports);
    try {
      await balancer.whole();
      const token = await tokenOf(balancer.url);
      const rate = await carriedRate(balancer, token, ports[1] as number, Number(perSecond));
      if (rate === undefined) return false;
      if (rate < Number(perSecond)) console.log(`goes on with ${rate} reads a second`);
      const finishReads = startReads(balancer.url, token, rate);
      const finishWrites = startWrites(balancer.url, token, rate / 5);
      for (let round = 0; round < Number(rounds); round++) {
        for (const [index, port] of ports.entries()) {
          const ended = once(servers[index] as (typeof servers)[number], 'exit');
          servers[index]?.kill('SIGTERM');
          await ended;
          servers[index] = await startServer(port, env);
          // The next server is restarted when the balancer knows that this one is back.
          while (!balancer.isWhole()) await sleep(100);
        }
      }
      const reads = await finishReads();
      const writes = await finishWrites();
      const wrong = await checkWrites(balancer.url, token, writes);
      tell('reads', reads);
      tell('writes', { ...writes, count: writes.sent.size });
      console.log(`load ${loadavg()[0]?.toFixed(1)}`);
      for (const each of wrong) console.log(`  WRONG: ${each}`);
      return reads.failed.size + writes.failed.size + wrong.length === 0;
    } finally {
      balancer.stop();
      for (const server of servers) server.kill('SIGKILL');
      await cluster.remove();
    }
  });
}
