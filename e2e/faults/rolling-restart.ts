import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/find-postgres.mjs';
import { startBalancer } from './balancer.ts';
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

/** Reads at a steady rate, whether or not the earlier ones have been answered. */
function startReads(url: string, token: string, perSecond: number) {
  const failed = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let count = 0;
  const call = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const outcome = await fetch(`${url}/v2/orders?p=${1 + (count++ % 5)}`, { headers })
      .then(async (reply) => [reply.status, await reply.text()] as const)
      .then(([status, text]) => (status === 200 ? '' : `${status} ${codeIn(text)}`))
      .catch((error: unknown) => String(error));
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

function tell(what: string, count: number, failed: Map<string, number>): void {
  console.log(`${count} ${what}, ${[...failed.values()].reduce((sum, each) => sum + each, 0)} failed`);
  for (const [reason, times] of failed) console.log(`  ${times} × ${reason.slice(0, 200)}`);
}

/**
 * No request may fail while each of two servers is ended and started again, `rounds` times. Two servers that cannot carry
 * the load refuse calls without any restart: then it says less than a lower rate does.
 */
export function rollingRestart([rounds = '4', rate = '100']: string[]): Promise<boolean> {
  return inFolder(async (folder) => {
    forgetWrites();
    const cluster = await startCluster();
    const env = { DATABASE_URL: cluster.url, DATA_DIR: folder };
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(ports.map((port) => startServer(port, env)));
    const balancer = await startBalancer(ports);
    try {
      while (!balancer.isWhole()) await sleep(100);
      const token = await tokenOf(balancer.url);
      const finishReads = startReads(balancer.url, token, Number(rate));
      const finishWrites = startWrites(balancer.url, token, Number(rate) / 5);
      for (let round = 0; round < Number(rounds); round++) {
        for (const [index, port] of ports.entries()) {
          const ended = once(servers[index] as (typeof servers)[number], 'exit');
          servers[index]?.kill('SIGTERM');
          await ended;
          servers[index] = await startServer(port, env);
          // As whoever restarts servers one by one does: the next goes when the balancer knows that this one is back.
          while (!balancer.isWhole()) await sleep(100);
        }
      }
      const reads = await finishReads();
      const writes = await finishWrites();
      const wrong = await checkWrites(balancer.url, token, writes);
      tell('reads', reads.count, reads.failed);
      tell('writes', writes.sent.size, writes.failed);
      for (const each of wrong) console.log(`  WRONG: ${each}`);
      return reads.failed.size + writes.failed.size + wrong.length === 0;
    } finally {
      balancer.stop();
      for (const server of servers) server.kill('SIGKILL');
      await cluster.remove();
    }
  });
}
