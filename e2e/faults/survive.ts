import { setTimeout as sleep } from 'node:timers/promises';
import { ask, untilReady } from './server.ts';
import { answerMs, checkWrites, startWrites } from './writes.ts';

/** Maximum answer time of the health check, which balancers and supervisors rely on; in milliseconds. */
const healthMs = 5_000;
const calmMs = 2_000;

interface Slowest {
  live: number;
  ready: number;
  list: number;
}

/** Calls the health check and a list all the time. Returns the function that stops it and reports the longest times. */
function watch(url: string, token: string): () => Promise<Slowest> {
  const slowest: Slowest = { live: 0, ready: 0, list: 0 };
  let isOver = false;
  const headers = { authorization: `Bearer ${token}` };
  const repeat = async (name: keyof Slowest, path: string) => {
    while (!isOver) {
      const begun = performance.now();
      await ask(`${url}${path}`, answerMs, { headers })
        .then((reply) => reply.arrayBuffer())
        .catch(() => {});
      slowest[name] = Math.max(slowest[name], Math.round(performance.now() - begun));
      await sleep(100);
    }
  };
  const all = [repeat('live', '/health/live'), repeat('ready', '/health/ready'), repeat('list', '/v2/orders')];
  return async () => {
    isOver = true;
    await Promise.all(all);
    return slowest;
  };
}

const describeFailures = (failed: Map<string, number>) =>
  [...failed].map(([reason, times]) => `${times} × ${reason}`).join(', ');

/**
 * Writes, reads and checks health while `fault` runs and until the server is ready again, and prints the results. True
 * if no acknowledged write was lost, every request was answered, and the server runs.
 */
export async function survive(
  name: string,
  { url, token, healMs = 60_000 }: { url: string; token: string; healMs?: number },
  fault: () => Promise<void>,
): Promise<boolean> {
  const finishWatch = watch(url, token);
  const finishWrites = startWrites(url, token);
  await sleep(calmMs);
  await fault();
  const healed = await untilReady(url, healMs);
  await sleep(calmMs);
  const writes = await finishWrites();
  const slowest = await finishWatch();
  const faults: string[] = [];
  if (healed === undefined) faults.push(`not ready ${healMs / 1000} s after the fault`);
  else faults.push(...(await checkWrites(url, token, writes)));
  for (const each of ['live', 'ready'] as const) {
    if (slowest[each] > healthMs) faults.push(`/health/${each} took ${slowest[each]} ms`);
  }
  const { sent, acknowledged, failed, slowestMs } = writes;
  if (Math.max(slowestMs, slowest.list) >= answerMs) faults.push('a call was never answered');
  console.log(
    `${name}: ${sent.size} writes, ${acknowledged.size} acknowledged; ${describeFailures(failed) || 'no other answers'}`,
  );
  console.log(
    `  slowest, in ms: live ${slowest.live}, ready ${slowest.ready}, list ${slowest.list}, write ${Math.round(slowestMs)}`,
  );
  console.log(`  ready again ${healed ?? '–'} ms after the fault`);
  for (const each of faults.slice(0, 10)) console.log(`  WRONG: ${each}`);
  return faults.length === 0;
}
