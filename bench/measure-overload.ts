import { setTimeout as sleep } from 'node:timers/promises';
import { type AskBench, startBenchServer } from './bench-process.ts';
import type { HttpClient, HttpReply } from './http-client.ts';
import { markdownTable, percentile } from './statistics.ts';

const target = { p99Ratio: 2, refusedMs: 50 };

/** Number of parallel clients at full capacity: more of them do not increase the throughput. */
const clientsAtCapacity = 24;
/** Enough clients that one is free whenever a call is due. */
const clientsInFlood = 600;
const times = 10;
const secondsEach = 8;
/** Seconds of warm-up, because first calls are slower. */
const warmUpSeconds = 4;

/** Typical reads of a shop's people: lists and orders, and sometimes a search by name. */
async function pathsOf(ask: AskBench): Promise<string[]> {
  const [facts] = await ask<{ common: string; month: string; id: number }[]>({
    kind: 'rows',
    text: `select id, to_char(created_at, 'YYYY-MM-01') as month,
        (select split_part(customer_name, ' ', 1) from (select customer_name from orders limit 10000) as named
          group by 1 order by count(*) desc limit 1) as common
      from orders order by created_at desc offset 1000 limit 1`,
  });
  if (facts === undefined) throw new Error('The database has too few orders');
  const named = `customer_name=${encodeURIComponent(facts.common)}`;
  return [
    '/v2/orders?p=1',
    `/v2/order/${facts.id}`,
    '/v2/orders?p=2&status=20',
    '/v2/orders/waiting',
    `/v2/orders?p=1&${named}`,
    `/v2/orders?p=1&from=${facts.month}&payment=pix`,
    '/v2/orders?p=1&sort-by=price_net',
    `/v2/orders?p=1&${named}&payment=boleto`,
  ];
}

interface Seen {
  accepted: number[];
  refused: number[];
  other: number;
  perSecond: number;
  /** Calls that were due while no connection was free. */
  unsent: number;
}

const emptySeen = (): Seen => ({ accepted: [], refused: [], other: 0, perSecond: 0, unsent: 0 });

function note(seen: Seen, { status, milliseconds }: HttpReply): void {
  if (status === 200) seen.accepted.push(milliseconds);
  else if (status === 503) seen.refused.push(milliseconds);
  else seen.other += 1;
}

/** Each client sends the next call as soon as it has the reply. */
async function withoutPause(clients: readonly HttpClient[], paths: readonly string[], seconds: number): Promise<Seen> {
  const seen = emptySeen();
  const started = performance.now();
  const work = async (client: HttpClient, place: number) => {
    for (let turn = place; performance.now() - started < seconds * 1000; turn++) {
      note(seen, await client.send('GET', paths[turn % paths.length] as string));
    }
  };
  await Promise.all(clients.map(work));
  seen.perSecond = seen.accepted.length / ((performance.now() - started) / 1000);
  return seen;
}

/** Sends the given number of calls a second, independent of earlier replies. */
async function atRate(
  clients: readonly HttpClient[],
  paths: readonly string[],
  perSecond: number,
  seconds: number,
): Promise<{ first: Seen; later: Seen }> {
  const seen = emptySeen();
  const free = [...clients];
  // The server needs some tenths of a second to distinguish a flood from a burst, during which callers wait.
  const first = emptySeen();
  const started = performance.now();
  let due = 0;
  const underWay = new Set<Promise<unknown>>();
  while (performance.now() - started < seconds * 1000) {
    const now = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; due < now; due++) {
      const client = free.pop();
      if (client === undefined) {
        seen.unsent += 1;
        continue;
      }
      const call = client.send('GET', paths[due % paths.length] as string).then((reply) => {
        note(performance.now() - started < 1_000 ? first : seen, reply);
        free.push(client);
        underWay.delete(call);
      });
      underWay.add(call);
    }
    await sleep(1);
  }
  await Promise.all(underWay);
  seen.perSecond = seen.accepted.length / ((performance.now() - started) / 1000 - 1);
  return { first, later: seen };
}

/** Results for callers who send ten times the server's capacity. A Markdown section. */
export async function measureOverload(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer(env, false);
  const paths = await pathsOf(server.ask);
  const open = (count: number) => Promise.all(Array.from({ length: count }, server.connect));
  const few = await open(clientsAtCapacity);
  await withoutPause(few, paths, warmUpSeconds);
  const capacity = await withoutPause(few, paths, secondsEach);
  for (const client of few) client.close();
  const many = await open(clientsInFlood);
  const { first, later: flood } = await atRate(many, paths, capacity.perSecond * times, secondsEach);
  for (const client of many) client.close();
  const after = await open(clientsAtCapacity);
  const afterwards = await withoutPause(after, paths, 2);
  for (const client of after) client.close();
  await server.ask({ kind: 'close' });
  const p99 = (all: readonly number[]) => (all.length === 0 ? Number.NaN : percentile(all, 0.99));
  const row = (name: string, { accepted, refused, other, perSecond, unsent }: Seen, seconds: number) => [
    name,
    ((accepted.length + refused.length + other) / seconds).toFixed(0),
    perSecond.toFixed(0),
    p99(accepted).toFixed(1),
    `${refused.length}`,
    refused.length === 0 ? '' : `${percentile(refused, 0.5).toFixed(1)} / ${p99(refused).toFixed(1)}`,
    `${unsent}`,
    `${other}`,
  ];
  const ratio = p99(flood.accepted) / p99(capacity.accepted);
  const misses = [
    ...(ratio > target.p99Ratio ? [`p99 ≤ ${target.p99Ratio} ×`] : []),
    ...(p99(flood.refused) > target.refusedMs ? [`refused within ${target.refusedMs} ms`] : []),
    ...(flood.other > 0 ? ['other answers'] : []),
  ];
  const head = [
    '',
    'asked a second',
    'answered a second',
    'p99 ms',
    'refused',
    'after ms, p50 / p99',
    'unsent',
    'other',
  ];
  const rows = [
    row(`${clientsAtCapacity} clients without a pause`, capacity, secondsEach),
    row(`${times} × as many calls a second, the first second`, { ...first, perSecond: first.accepted.length }, 1),
    row(`${times} × as many, from then on`, flood, secondsEach - 1),
    row('afterwards', afterwards, 2),
  ];
  for (const each of rows) process.stderr.write(`${engine}, ${each.join('  ')}\n`);
  return `### ${engine}

${markdownTable(head, rows)}

Accepted calls' p99 in the flood: ${ratio.toFixed(1)} × (≤ ${target.p99Ratio}). Misses: ${misses.join(', ') || '–'}.
`;
}
