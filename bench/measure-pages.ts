import { visitorAt } from '../apps/api/test/site-visitor.ts';
import { type BenchServer, startBenchServer } from './bench-process.ts';
import { openHttpClient } from './http-client.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { publishSite } from './publish-site.ts';
import { markdownTable } from './statistics.ts';

const target = { pagesPerSecond: 25_000 };
const pages = 100;
const host = 'medida.localhost';
const requested = { host, 'accept-encoding': 'br' };

/** Sends the pages' replies to the control server. */
async function compareAnswers(server: BenchServer, control: BenchServer, paths: readonly string[]): Promise<void> {
  const replies: [string, string[], string][] = [];
  for (const path of paths) {
    const { status, headers, bytes } = await visitorAt(server.address, host)(path, { headers: requested });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    // Node adds these three headers itself.
    const { date: _, connection: __, 'keep-alive': ___, ...own } = headers;
    const head = Object.entries(own).flatMap(([name, value]) => [name, String(value)]);
    replies.push([path, head, bytes.toString('base64')]);
  }
  await control.ask({ kind: 'pages', replies });
}

/** A hundred product pages for twenty visitors, compared with a bare `node:http`. A Markdown section. */
export async function measurePages(engine: string, env: Record<string, string>, isPinned: boolean): Promise<string> {
  const server = await startBenchServer({ ...env, BENCH_JOBS: 'on' }, isPinned);
  const client = await server.connect();
  await publishSite(server, client);
  client.close();
  const products = await server.ask<{ slug: string }[]>({
    kind: 'rows',
    text: `select slug from products where ecommerce_on and discount_price > 0 and form is not null
      and prescription_class = 'none' and removed_at is null order by md5(id::text) limit ${pages}`,
  });
  const paths = products.map(({ slug }) => `/produto/${slug}`);
  const control = await server.startControl('page-control');
  await compareAnswers(server, control, paths);
  const pathOf = (visitor: number, turn: number) => paths[(visitor * 37 + turn) % paths.length] as string;
  const measured = await measureInTurns([server, control], ({ address }) => openHttpClient(address, '', requested), {
    pathOf,
  });
  await control.ask({ kind: 'close' });
  await server.ask({ kind: 'close' });
  const rows = measured.map(({ perSecond, p95, cpuMicroseconds, promotedBytes }, at) => [
    at === 0 ? 'Botica' : '`node:http`',
    perSecond.toFixed(0),
    p95.toFixed(1),
    cpuMicroseconds.toFixed(1),
    promotedBytes.toFixed(0),
    at === 0 && perSecond < target.pagesPerSecond ? `≥ ${target.pagesPerSecond}/s` : '–',
  ]);
  for (const row of rows) process.stderr.write(`${engine}, ${row.join('  ')}\n`);
  const head = ['server', 'pages/s', 'p95 ms', 'processor µs', 'promoted bytes', 'misses'];
  return `### ${engine}\n\n${markdownTable(head, rows)}\n`;
}
