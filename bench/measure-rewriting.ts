import { setTimeout as sleep } from 'node:timers/promises';
import type { FinanceSettings } from '../packages/contract/src/features/finance/settings/finance-settings.contract.ts';
import { startBenchServer } from './bench-process.ts';
import type { HttpClient } from './http-client.ts';
import { markdownTable, percentile } from './statistics.ts';
import { json } from './watch-work.ts';

/** Number of payments: the design size of each engine. */
const payments: Record<string, number> = { Embedded: 10_000, PostgreSQL: 100_000 };
const calls = ['/v2/orders', '/v2/finance/balances', '/v2/finance/receivables'];
const alone = 200;

/** Makes the calls in turn until `isOver` returns true; returns their times. */
async function timesOf(client: HttpClient, isOver: (count: number) => boolean): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(calls.map((path) => [path, []]));
  for (let count = 0; !isOver(count); count++) {
    const path = calls[count % calls.length] as string;
    times.get(path)?.push((await client.send('GET', path)).milliseconds);
  }
  return times;
}

/** Response times of other calls during the rewrite of a book, compared with those without it. A Markdown section. */
export async function measureRewriting(engine: string, env: Record<string, string>): Promise<string> {
  const count = payments[engine] ?? 10_000;
  const server = await startBenchServer({ ...env, BENCH_PAYMENTS: `${count}`, BENCH_JOBS: 'on' }, false);
  const client = await server.connect();
  const other = await server.connect();
  await timesOf(other, (made) => made >= alone);
  const before = await timesOf(other, (made) => made >= alone);
  const settings = async () => json<FinanceSettings>(await client.send('GET', '/v2/finance/settings'));
  const { book_since: valid_from } = await settings();
  const none = { fixed: '0.00', antifraud: '0.00', returns_fee_on_refund: false };
  const fee = {
    method: 'pix',
    installments_from: 1,
    installments_to: 1,
    rate: 0.99,
    settle_days: 1,
    ...none,
    valid_from,
  };
  const started = performance.now();
  json(await client.send('POST', '/v2/finance/fees', fee));
  const answered = performance.now() - started;
  let isWhole = false;
  const asking = timesOf(other, () => isWhole);
  while ((await settings()).rewriting !== null) await sleep(1_000);
  isWhole = true;
  const during = await asking;
  const seconds = (performance.now() - started) / 1000;
  client.close();
  other.close();
  await server.ask({ kind: 'close' });
  const of = (times: readonly number[] = []) =>
    [0.5, 0.95, 1]
      .map((share) => (share === 1 ? Math.max(...times) : percentile([...times], share)).toFixed(0))
      .join(' / ');
  const rows = calls.map((path) => [path, of(before.get(path)), of(during.get(path))]);
  process.stderr.write(`${engine}, rewriting, ${seconds.toFixed(0)} s, ${JSON.stringify(rows)}\n`);
  const head = ['median / p95 / longest, ms', 'alone', 'meanwhile'];
  const title = `### ${engine}: a book of ${count} payments written anew in ${seconds.toFixed(0)} s; the fee was saved in ${answered.toFixed(0)} ms`;
  return `${title}\n\n${markdownTable(head, rows)}\n`;
}
