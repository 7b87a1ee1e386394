import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchServer, startBenchServer } from './bench-process.ts';
import { publishSite } from './publish-site.ts';
import { markdownTable, percentile } from './statistics.ts';

/** Targets of the storefront's issue. */
const target = { fullS: 40, sameS: 3, oneS: 3, waitMs: 1000, builderMib: 350, factor: 2 };
const clients = 20;
const quietMs = 5_000;

/** Polls the builder's memory; returns the maximum in MiB. */
function watchBuilder() {
  let most = 0;
  const look = () => {
    const rows = execFileSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8' }).split('\n');
    for (const row of rows)
      if (row.includes('storefront/main.mjs')) most = Math.max(most, Number.parseInt(row, 10) / 1024);
  };
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}

/** The p95 of a list that twenty clients request without a pause until they are stopped. */
async function listWhile(server: BenchServer, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  await Promise.all([
    over,
    ...Array.from({ length: clients }, async () => {
      const client = await server.connect();
      while (!isOver) times.push((await client.send('GET', '/v2/store/products')).milliseconds);
      client.close();
    }),
  ]);
  return percentile(times, 0.95);
}

/** The longest reply time of repeated calls for the site's state: the embedded database has only one connection. */
async function longestWhile(server: BenchServer, until: Promise<unknown>): Promise<number> {
  const client = await server.connect();
  let longest = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  while (!isOver) {
    longest = Math.max(longest, (await client.send('GET', '/v2/storefront')).milliseconds);
    await sleep(20);
  }
  client.close();
  return longest;
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

/** A shop that is published completely, published again, and visited. A Markdown section. */
export async function measureStorefront(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer({ ...env, BENCH_JOBS: 'on' }, false);
  const client = await server.connect();
  const rows: string[][] = [];
  const reported = (name: string, value: string, expected: string, isMet: boolean) => {
    rows.push([name, value, expected, isMet ? '–' : 'missed']);
    console.log(`${engine}, ${name}  ${value}  ${expected}`);
  };
  const quiet = await listWhile(server, sleep(quietMs));
  const builderMib = watchBuilder();
  const publishing = publishSite(server, client);
  const meanwhile = await listWhile(server, publishing);
  const whole = await publishing;
  reported('whole site, with 20 clients beside it', seconds(whole.seconds), '', true);
  const { added, changed } = whole.build.outcome ?? { added: 0, changed: 0 };
  reported('pages', `${added + changed}`, '', true);
  reported('builder', `${builderMib()} MiB`, `≤ ${target.builderMib} MiB`, builderMib() <= target.builderMib);
  const factor = meanwhile / quiet;
  reported(
    'list, p95 of 20 clients',
    `${quiet.toFixed(1)} ms, meanwhile ${meanwhile.toFixed(1)} ms`,
    `≤ ${target.factor} ×`,
    factor <= target.factor,
  );
  const again = publishSite(server, client);
  const longest = await longestWhile(server, again);
  reported(
    'longest call beside a snapshot',
    `${longest.toFixed(0)} ms`,
    `≤ ${target.waitMs} ms`,
    longest <= target.waitMs,
  );
  await again;
  const same = await publishSite(server, client);
  reported('nothing changed', seconds(same.seconds), `≤ ${target.sameS} s`, same.seconds <= target.sameS);
  const [product] = await server.ask<{ id: number; slug: string }[]>({
    kind: 'rows',
    text: `select id::int, slug from products where ecommerce_on and discount_price > 0 and form is not null
      and prescription_class = 'none' and removed_at is null order by md5(id::text) limit 1`,
  });
  if (product === undefined) throw new Error('There is no product');
  const reply = await client.send('PUT', `/v2/store/product/${product.id}`, { summary: 'Um resumo novo' });
  if (reply.status !== 200) throw new Error(`product: ${reply.status} ${reply.body}`);
  const one = await publishSite(server, client);
  reported('one product changed', seconds(one.seconds), `≤ ${target.oneS} s`, one.seconds <= target.oneS);
  await server.ask({ kind: 'rows', text: 'update sites set release_id = null' });
  const alone = await publishSite(server, client);
  reported('whole site, alone', seconds(alone.seconds), `≤ ${target.fullS} s`, alone.seconds <= target.fullS);
  client.close();
  await server.ask({ kind: 'close' });
  return `### ${engine}\n\n${markdownTable(['what', 'measured', 'target', 'misses'], rows)}\n`;
}
