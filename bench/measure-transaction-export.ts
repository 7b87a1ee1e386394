import { startBenchServer } from './bench-process.ts';
import { markdownTable } from './statistics.ts';
import { measureWork } from './watch-work.ts';

const transactions = 100_000;
/** Warm-up calls, after which the server has its usual memory; the growth by an export is measured above that. */
const listCalls = 3_000;
const target = { seconds: 20, growthMebibytes: 50 };

/** Exports of a list of transactions, complete and searched by a common name. A Markdown section. */
export async function measureTransactionExport(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer({ ...env, BENCH_TRANSACTIONS: `${transactions}`, BENCH_JOBS: 'on' }, false);
  const path = '/v2/finance/exports';
  // Excludes one-time loading and the first query plans from the export's measurement.
  for (const format of ['xlsx', 'csv']) await measureWork(server, path, { filter: { tid: 'T1-' }, format });
  const client = await server.connect();
  for (let call = 0; call < listCalls; call++) await client.send('GET', '/v2/finance/transactions');
  client.close();
  const rows: string[][] = [];
  for (const [name, filter, format] of [
    ['all, XLSX', {}, 'xlsx'],
    ['all, CSV', {}, 'csv'],
    ['by value, CSV', { 'sort-by': 'value' }, 'csv'],
    ['a common name, CSV', { customer: 'maria' }, 'csv'],
  ] as const) {
    const { seconds, growthMebibytes, work: batch } = await measureWork(server, path, { filter, format });
    const misses = [
      ...(seconds > target.seconds ? [`≤ ${target.seconds} s`] : []),
      ...(growthMebibytes > target.growthMebibytes ? [`≤ ${target.growthMebibytes} MiB`] : []),
    ];
    rows.push([name, `${batch.done}`, seconds.toFixed(1), growthMebibytes.toFixed(0), misses.join(', ') || '–']);
    process.stderr.write(`${engine}, export of transactions, ${rows.at(-1)?.join('  ')}\n`);
  }
  await server.ask({ kind: 'close' });
  const head = ['export', 'rows', 's', 'memory grown, MiB', 'misses'];
  return `### ${engine}: export of transactions\n\n${markdownTable(head, rows)}\n`;
}
