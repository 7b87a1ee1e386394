import { startBenchServer } from './bench-process.ts';
import { markdownTable, median, percentile } from './statistics.ts';

const runs = 6;
const callsPerRun = 100;
/** Maximum ratio by which the book's queue may slow down the intake of a payment. */
const most = 1.2;

/** Intake of payments with and without the book's queue, alternating. A Markdown section. */
export async function measureIntake(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer({ BENCH_ORDERS: '1500', ...env }, false);
  const client = await server.connect();
  let orderId = 0;
  const pay = async () => {
    orderId++;
    const body = {
      payment_method: 'pix',
      status: 'waiting_payment',
      amount: '10.00',
      external_id: `medida-${orderId}`,
    };
    const reply = await client.send('POST', `/v2/orders/${orderId}/payments`, body);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body}`);
    return reply.milliseconds;
  };
  const times: Record<'enable' | 'disable', number[][]> = { enable: [], disable: [] };
  for (let run = 0; run < runs; run++) {
    for (const way of run % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
      await server.ask({ kind: 'rows', text: `alter table payment_events ${way} trigger payment_events_queued` });
      const all: number[] = [];
      for (let call = 0; call < callsPerRun; call++) all.push(await pay());
      // The first run is a warm-up.
      if (run > 0) times[way].push(all);
    }
  }
  client.close();
  await server.ask({ kind: 'close' });
  const of = (way: 'enable' | 'disable', share: number) => median(times[way].map((all) => percentile(all, share)));
  const row = (name: string, way: 'enable' | 'disable') => [
    name,
    of(way, 0.5).toFixed(2),
    of(way, 0.95).toFixed(2),
    (of(way, 0.5) / of('disable', 0.5)).toFixed(2),
    way === 'enable' && of(way, 0.5) > most * of('disable', 0.5) ? `ratio ≤ ${most}` : '–',
  ];
  const table = markdownTable(
    ['payment comes in', 'p50 ms', 'p95', 'ratio of p50', 'misses'],
    [row('without the book', 'disable'), row('with its queue', 'enable')],
  );
  return `### ${engine}: intake of payments\n\n${table}\n`;
}
