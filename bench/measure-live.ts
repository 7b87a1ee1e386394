import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchServer, startBenchServer } from './bench-process.ts';
import { markdownTable, median, percentile } from './statistics.ts';

const target = { listRatio: 1.3, seenMs: 2_000 };

const agents = 20;
const processes = 3;
/** Rounds, each with and without streams. */
const rounds = 3;
const secondsEach = 8;
/** Interval of the changes of orders, as at a busy counter. */
const changeEveryMs = 500;
/** Interval of the measured calls of the list. */
const lookEveryMs = 8;
/** Delay before a screen refetches after a change, random as in the screens (`platform/live/follow-changes.ts`). */
const askAgainMs = () => 150 + Math.random() * 350;

const listPath = '/v2/orders?p=1';

interface Stream {
  close(): void;
}

/** An open page, which listens for changes as a browser does. */
function listen({ address, token }: BenchServer, hear: (orderId: number | null) => void): Promise<Stream> {
  return new Promise((begun, failed) => {
    const url = `${address}/v2/live?follow=1`;
    const request = get(url, { headers: { authorization: `Bearer ${token}` }, agent: false }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          if (event.includes('event: begin')) begun({ close: () => request.destroy() });
          const data = /^event: change\n[\s\S]*?data: (.*)$/m.exec(event)?.[1];
          if (data === undefined) continue;
          const { entity, id } = JSON.parse(data) as { entity: string; id: number | null };
          if (entity === 'order') hear(id);
        }
      });
    });
    request.once('error', failed);
  });
}

/** Changes orders from "aprovado" to "em preparação" one by one until it is stopped. */
function changeOrders(server: BenchServer, ids: number[], changed: (id: number, at: number) => void) {
  let isOn = true;
  const changing = (async () => {
    const client = await server.connect();
    while (isOn) {
      const id = ids.pop();
      if (id === undefined) throw new Error('Too few approved orders');
      const body = { status: 30, expedition_date: '2099-12-01' };
      changed(id, performance.now());
      const { status, body: said } = await client.send('PUT', `/v2/order/${id}/status`, body);
      if (status !== 200) throw new Error(`${status} ${said}`);
      await sleep(changeEveryMs);
    }
    client.close();
  })();
  return async () => {
    isOn = false;
    await changing;
  };
}

async function listP95(server: BenchServer): Promise<number> {
  const client = await server.connect();
  const times: number[] = [];
  const started = performance.now();
  while (performance.now() - started < secondsEach * 1000) {
    times.push((await client.send('GET', listPath)).milliseconds);
    await sleep(lookEveryMs);
  }
  client.close();
  return percentile(times, 0.95);
}

/** Opens pages on these servers in turn; each refetches its list after a change. */
async function openPages(servers: readonly BenchServer[], heard: (id: number | null) => void) {
  const pages = await Promise.all(
    Array.from({ length: agents }, async (_, place) => {
      const server = servers[place % servers.length] as BenchServer;
      const client = await server.connect();
      let asking: Promise<unknown> | null = null;
      const askAgain = async () => {
        await sleep(askAgainMs());
        await client.send('GET', listPath);
        await client.send('GET', '/v2/orders/waiting');
        asking = null;
      };
      const stream = await listen(server, (id) => {
        heard(id);
        asking ??= askAgain();
      });
      return async () => {
        stream.close();
        await asking;
        client.close();
      };
    }),
  );
  return async () => void (await Promise.all(pages.map((close) => close())));
}

/** The delay of changes for other people, and their cost for the list. A Markdown section. */
export async function measureLive(engine: string, env: Record<string, string>): Promise<string> {
  const first = await startBenchServer(env, false);
  const ids = (
    await first.ask<{ id: number }[]>({
      kind: 'rows',
      text: `select id from orders where status = 20 and version = 1 order by md5(id::text) limit 2000`,
    })
  ).map(({ id }) => id);
  const changedAt = new Map<number, number>();
  const note = (id: number, at: number) => void changedAt.set(id, at);

  const alone: number[] = [];
  const beside: number[] = [];
  await listP95(first);
  for (let round = 0; round < rounds; round++) {
    const stopAlone = changeOrders(first, ids, note);
    alone.push(await listP95(first));
    await stopAlone();
    const close = await openPages([first], () => {});
    const stopBeside = changeOrders(first, ids, note);
    beside.push(await listP95(first));
    await stopBeside();
    await close();
  }
  const ratio = median(beside) / median(alone);
  const rows = [
    ['list p95, nobody listens', `${median(alone).toFixed(1)} ms`, '', ''],
    [
      `list p95, ${agents} pages listen and ask again`,
      `${median(beside).toFixed(1)} ms, ${ratio.toFixed(2)} ×`,
      `≤ ${target.listRatio} ×`,
      ratio > target.listRatio ? 'misses' : '–',
    ],
  ];

  // The embedded database allows only one process.
  const others = env.DATABASE_URL === '' ? [] : [await first.startAnother(), await first.startAnother()];
  const servers = [first, ...others];
  const seen: number[] = [];
  const close = await openPages(servers, (id) => {
    const at = id === null ? undefined : changedAt.get(id);
    if (at !== undefined) seen.push(performance.now() - at);
  });
  const before = changedAt.size;
  const stop = changeOrders(first, ids, note);
  await sleep(secondsEach * 2 * 1000);
  await stop();
  await sleep(target.seenMs * 2);
  await close();
  const changes = changedAt.size - before;
  const p95 = percentile(seen, 0.95);
  rows.push([
    `a change is seen by the ${agents} pages, ${servers.length === 1 ? 'one process' : `${processes} processes`}`,
    `p50 ${median(seen).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${seen.length} of ${changes * agents})`,
    `≤ ${target.seenMs} ms, all`,
    p95 > target.seenMs || seen.length < changes * agents ? 'misses' : '–',
  ]);
  for (const row of rows) process.stderr.write(`${engine}, ${row.join('  ')}\n`);
  for (const server of others) await server.ask({ kind: 'close' });
  await first.ask({ kind: 'close' });
  return `### ${engine}\n\nEvery ${changeEveryMs} ms an order changes.\n\n${markdownTable(['', 'seen', 'target', ''], rows)}\n`;
}
