import { setTimeout as sleep } from 'node:timers/promises';
import { visitorAt } from '../apps/api/test/site-visitor.ts';
import { type BenchServer, startBenchServer } from './bench-process.ts';
import { signInEverywhere } from './sign-in-everywhere.ts';
import { markdownTable } from './statistics.ts';

const target = { memoryMib: 300 };
const shops = 100;
const visitsOfShop = 20;

const hostOf = (shop: number) => (shop === 0 ? 'medida.localhost' : `loja-${shop}.localhost`);

/** Polls the server's memory; returns the maximum in MiB. */
function watchMemory({ ask }: BenchServer) {
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, (await ask<number>({ kind: 'memory' })) / 1024 / 1024);
  }, 500);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}

/** A hundred shops that are published at once and visited. A Markdown section. */
export async function measureManyShops(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer({ ...env, BENCH_STORES: String(shops), BENCH_JOBS: 'on' }, false);
  const rows: string[][] = [];
  const reported = (name: string, value: string, expected = '', isMet = true) => {
    rows.push([name, value, expected, isMet ? '–' : 'missed']);
    console.log(`${engine}, ${name}  ${value}  ${expected}`);
  };
  const mostMib = watchMemory(server);
  const started = performance.now();
  await Promise.all(
    (await signInEverywhere(server)).map(async (token) => {
      const client = await server.connect(token);
      for (;;) {
        const { status, body } = await client.send('GET', '/v2/admin/deployment/nextjs/new');
        if (status === 200) break;
        // A busy server asks for a retry; the panel retries too.
        if (status !== 503) throw new Error(`publish: ${status} ${body}`);
        await sleep(1_000);
      }
      client.close();
    }),
  );
  const count = `select count(*) filter (where state = 'done')::int as done,
    count(*) filter (where state = 'failed')::int as failed,
    count(*) filter (where state = 'building')::int as building from site_builds`;
  let mostAtOnce = 0;
  for (;;) {
    const [now] = await server.ask<{ done: number; failed: number; building: number }[]>({ kind: 'rows', text: count });
    if (now === undefined || now.failed > 0) throw new Error('A site could not be published');
    mostAtOnce = Math.max(mostAtOnce, now.building);
    if (now.done === shops) break;
    await sleep(500);
  }
  reported(`${shops} sites published`, `${((performance.now() - started) / 1000).toFixed(0)} s`);
  reported('built at once', `${mostAtOnce}`, '1', mostAtOnce === 1);
  let visits = 0;
  for (let shop = 0; shop < shops; shop++) {
    const visit = visitorAt(server.address, hostOf(shop));
    const { body } = await visit('/sitemap.xml');
    const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
    for (const path of paths.slice(0, visitsOfShop)) {
      const { status } = await visit(path);
      if (status !== 200) throw new Error(`${hostOf(shop)}${path}: ${status}`);
      visits += 1;
    }
  }
  reported('pages visited of all of them', `${visits}`);
  const mib = mostMib();
  reported('memory of the server, at most', `${mib} MiB`, `≤ ${target.memoryMib} MiB`, mib <= target.memoryMib);
  await server.ask({ kind: 'close' });
  return `### ${engine}\n\n${markdownTable(['what', 'measured', 'target', 'misses'], rows)}\n`;
}
