import { setTimeout as sleep } from 'node:timers/promises';
import { orderExportColumnKeys } from '../packages/contract/src/features/orders/bulk/order-export.ts';
import type { Batch } from '../packages/contract/src/platform/batches/batch-schemas.ts';
import { sendImport } from './bench-import.ts';
import { type BenchServer, startBenchServer } from './bench-process.ts';
import { markdownTable, percentile } from './statistics.ts';
import { type Done, json, lookEveryMs, measureWork } from './watch-work.ts';

/** Targets of the batches' issue. */
const target = { exportSeconds: 20, growthMebibytes: 50, listRatio: 2, changeSeconds: 15, cancelSeconds: 1 };

const changed = 5_000;
/** Warm-up calls, after which the server has its usual memory; the growth by an export is measured above that. */
const listCalls = 3_000;
const list = ['/v2/orders?p=1'];

async function listAlone(server: BenchServer): Promise<number> {
  const client = await server.connect();
  const times: number[] = [];
  for (let call = 0; call < listCalls; call++) times.push((await client.send('GET', '/v2/orders?p=1')).milliseconds);
  client.close();
  return percentile(times, 0.95);
}

/** Time for which a running batch continues after its cancellation. */
async function measureCancel(server: BenchServer, path: string, body: object): Promise<number> {
  const client = await server.connect();
  const { id } = json<Batch>(await client.send('POST', path, body));
  let batch: Batch;
  do {
    await sleep(lookEveryMs);
    batch = json<Batch>(await client.send('GET', `/v2/works/${id}`));
  } while (batch.done === 0 && batch.state !== 'done');
  const started = performance.now();
  json(await client.send('POST', `/v2/works/${id}/cancel`));
  const seconds = (performance.now() - started) / 1000;
  const atOnce = json<Batch>(await client.send('GET', `/v2/works/${id}`)).done;
  await sleep(500);
  const later = json<Batch>(await client.send('GET', `/v2/works/${id}`)).done;
  client.close();
  if (atOnce !== later) throw new Error(`It went on after it was cancelled: ${atOnce}, ${later}`);
  return seconds;
}

/**
 * Exports of all orders, a change and an import of 5,000, and the cancellation of each, on one database. A Markdown
 * section.
 */
export async function measureBatches(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer({ ...env, BENCH_JOBS: 'on' }, false);
  const exportBody = (format: string, columns: readonly string[]) => ({ filter: {}, columns, format });
  const usual = orderExportColumnKeys.slice(0, 8);
  const rows: string[][] = [];
  const add = (name: string, { seconds, growthMebibytes, work: batch, othersP95 }: Done, limit: number) => {
    const misses = [
      ...(seconds > limit ? [`≤ ${limit} s`] : []),
      ...(growthMebibytes > target.growthMebibytes ? [`≤ ${target.growthMebibytes} MiB`] : []),
      ...(othersP95 > target.listRatio * alone ? [`list ≤ ${target.listRatio} ×`] : []),
    ];
    const lists = Number.isNaN(othersP95) ? '' : `${othersP95.toFixed(1)} (${(othersP95 / alone).toFixed(1)} ×)`;
    const done = `${batch.done}${batch.refused > 0 ? ` + ${batch.refused} refused` : ''}`;
    rows.push([name, done, seconds.toFixed(1), growthMebibytes.toFixed(0), lists, misses.join(', ') || '–']);
    process.stderr.write(`${engine}, ${rows.at(-1)?.join('  ')}\n`);
  };
  const path = '/v2/orders/exports';
  // Excludes one-time loading and the first query plans from the export's measurement.
  await measureWork(server, path, { ...exportBody('csv', usual), filter: { short_id: '1' } });
  const alone = await listAlone(server);
  for (const format of ['xlsx', 'csv']) {
    add(`export ${format}`, await measureWork(server, path, exportBody(format, usual)), target.exportSeconds);
  }
  const all = exportBody('xlsx', orderExportColumnKeys);
  add('export xlsx, all columns', await measureWork(server, path, all), target.exportSeconds);
  add('export xlsx while lists are asked for', await measureWork(server, path, exportBody('xlsx', usual), list), 99);
  const cancelled = [await measureCancel(server, path, exportBody('xlsx', usual))];
  const approve = () =>
    server.ask({
      kind: 'rows',
      text: `with gone as (update orders set status = 50 where status in (20, 30))
        update orders set status = 20 where id in (
          select id from orders where status not in (20, 30) order by id limit ${changed})`,
    });
  const selection = { filter: { status: '20' } };
  const change = { selection, change: { status: 30, expedition_date: '2099-12-01' } };
  const changePath = '/v2/orders/status-changes';
  await approve();
  add(`change of ${changed}`, await measureWork(server, changePath, change), target.changeSeconds);
  await approve();
  cancelled.push(await measureCancel(server, changePath, change));
  const sender = await server.connect();
  const importOf = (platform: string) => sendImport(sender, changed, platform);
  add(`import of ${changed}`, await measureWork(server, await importOf('antiga'), {}), target.changeSeconds);
  cancelled.push(await measureCancel(server, await importOf('outra'), {}));
  sender.close();
  await server.ask({ kind: 'close' });
  const head = ['work', 'rows', 's', 'memory grown, MiB', 'list p95 ms meanwhile', 'misses'];
  const ended = `Cancelled under way, export, change and import ended after ${cancelled.map((each) => each.toFixed(2)).join(', ')} s (≤ ${target.cancelSeconds}).`;
  return `### ${engine}\n\n${markdownTable(head, rows)}\n\nList alone: p95 ${alone.toFixed(1)} ms. ${ended}\n`;
}
