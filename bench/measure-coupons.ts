import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchServer, startBenchServer } from './bench-process.ts';
import type { HttpClient } from './http-client.ts';
import { markdownTable, median, percentile } from './statistics.ts';

const rounds = 20;
const buyers = 1000;
const limit = 100;
/** The maximum of coupons in a store. */
const coupons = 1000;
const runs = 5;
const callsPerRun = 100;

const item = { title: 'Fórmula manipulada', qty: 2, unit_price: '60.00' };

async function createCoupon(client: HttpClient, name: string, maximum_available: number): Promise<number> {
  const body = { name, discount_cart: '0.1', maximum_available };
  const reply = await client.send('POST', '/v2/coupon/new', body);
  if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.body}`);
  return (JSON.parse(reply.body.toString()) as { id: number }).id;
}

/**
 * Sends an order, and repeats it with its key while the server is busy; returns its status and the number of repeats.
 */
async function buy(
  { address, token }: BenchServer,
  coupon: string,
  n: number,
): Promise<[status: number, busy: number]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const customer = { name: `Comprador ${n}`, email: `comprador.${n}@example.com` };
  for (let busy = 0; ; busy++) {
    const reply = await fetch(`${address}/v2/orders`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `${coupon}-${n}` },
      body: JSON.stringify({ coupon, customer, items: [item] }),
    });
    await reply.arrayBuffer();
    if (reply.status !== 503) return [reply.status, busy];
    await sleep(100 + Math.random() * 400);
  }
}

interface Counted {
  used: number;
  uses: number;
  orders: number;
}

/** Sends all orders at once and returns the errors in the result. */
async function race(server: BenchServer, { id, name }: { id: number; name: string }) {
  const started = performance.now();
  const outcomes = await Promise.all(Array.from({ length: buyers }, (_, n) => buy(server, name, n)));
  const seconds = (performance.now() - started) / 1000;
  const placed = outcomes.filter(([status]) => status === 200).length;
  const refused = outcomes.filter(([status]) => status === 422).length;
  const [counted] = await server.ask<Counted[]>({
    kind: 'rows',
    text: `select amount_used::int as used, (select count(*) from coupon_uses where coupon_id = ${id})::int as uses,
      (select count(*) from orders where coupon ->> 'name' = '${name}')::int as orders from coupons where id = ${id}`,
  });
  const { used = 0, uses = 0, orders = 0 } = counted ?? {};
  const isRight = [placed, used, uses, orders].every((count) => count === limit) && refused === buyers - limit;
  const busy = outcomes.reduce((sum, [, times]) => sum + times, 0);
  return { isRight, busy, seconds, told: `${placed} placed, ${refused} refused, ${used} used, ${uses} uses` };
}

/** The p50 and p95 of a call: medians of the runs. */
async function timesOf(call: () => Promise<number>): Promise<[p50: number, p95: number]> {
  for (let warm = 0; warm < callsPerRun; warm++) await call();
  const all: number[][] = [];
  for (let run = 0; run < runs; run++) {
    const times: number[] = [];
    for (let turn = 0; turn < callsPerRun; turn++) times.push(await call());
    all.push(times);
  }
  const of = (share: number) => median(all.map((times) => percentile(times, share)));
  return [of(0.5), of(0.95)];
}

/** Checks of a coupon, and the results if far more people order with it than its limit allows. A Markdown section. */
export async function measureCoupons(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer({ BENCH_ORDERS: '1000', ...env }, false);
  const client = await server.connect();
  for (let n = 0; n < coupons - rounds; n++) await createCoupon(client, `MEDIDA-${n}`, 1_000_000);
  const timed = async (name: string, most: number, method: 'GET' | 'POST', path: string, body?: unknown) => {
    const [p50, p95] = await timesOf(async () => {
      const reply = await client.send(method, path, body);
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.body}`);
      return reply.milliseconds;
    });
    const row = [name, p50.toFixed(2), p95.toFixed(2), p95 > most ? `p95 ≤ ${most} ms` : '–'];
    process.stderr.write(`${engine}, ${row.join('  ')}\n`);
    return row;
  };
  const cart = { code: 'MEDIDA-500', items: [item], buyer: { email: 'comprador.1@example.com' } };
  const calls = [
    await timed(`list of ${coupons - rounds}`, 25, 'GET', '/v2/coupons/list'),
    await timed('check', 5, 'POST', '/v2/coupon/check', cart),
  ];
  const table: string[][] = [];
  let busy = 0;
  for (let round = 0; round < rounds; round++) {
    const name = `CORRIDA-${round}`;
    const raced = await race(server, { name, id: await createCoupon(client, name, limit) });
    busy += raced.busy;
    const row = [`${round + 1}`, raced.told, raced.seconds.toFixed(1), raced.isRight ? '–' : `${limit} used`];
    table.push(row);
    process.stderr.write(`${engine}, ${row.join('  ')}\n`);
  }
  client.close();
  await server.ask({ kind: 'close' });
  const head = [`${buyers} orders at once for ${limit} uses`, 'outcome', 's', 'misses'];
  return [
    `### ${engine}\n`,
    markdownTable(['call', 'p50 ms', 'p95 ms', 'misses'], calls),
    `\nBusy (503) and asked again: ${busy} times.\n`,
    `${markdownTable(head, table)}\n`,
  ].join('\n');
}
