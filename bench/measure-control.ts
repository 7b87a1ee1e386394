import { type BenchServer, startBenchServer } from './bench-process.ts';
import { clients, measureInTurns, type Paths, type Round } from './measure-in-turns.ts';
import { signInEverywhere } from './sign-in-everywhere.ts';
import { markdownTable } from './statistics.ts';

/** Maximum ratio of Botica's time to the control server's. */
const targetRatio = 1.3;
/** Number of pages from the beginning of the list. */
const nearPages = 33;
const ordersOfOthers = 1_000;

interface Load extends Paths {
  name: string;
  /** Each client reads its own store, so that no two read the same data. */
  ofOwnStores?: boolean;
  /** Excludes the control server: the call is too rare, or its replies differ too much. */
  isAlone?: boolean;
  target?: { perSecond?: number; p95?: number };
}

function measureLoad(servers: readonly BenchServer[], tokens: readonly string[], load: Load): Promise<Round[]> {
  const tokenOf = (client: number) => (load.ofOwnStores ? tokens[client] : tokens[0]);
  return measureInTurns(servers, (server, client) => server.connect(tokenOf(client)), load);
}

/** Sends the details to the control server and checks that both return the same bytes. */
async function compareAnswers(server: BenchServer, control: BenchServer, ids: readonly number[]): Promise<void> {
  const [client, other] = await Promise.all([server.connect(), control.connect()]);
  const replies: [number, string][] = [];
  for (const id of ids) replies.push([id, (await client.send('GET', `/v2/order/${id}`)).body.toString()]);
  await control.ask({ kind: 'details', replies });
  for (const path of ['/v2/orders?p=1', `/v2/orders?p=${nearPages}`, `/v2/order/${ids[0]}`]) {
    const [answer, expected] = [await client.send('GET', path), await other.send('GET', path)];
    if (!answer.body.equals(expected.body)) throw new Error(`${path}: the control server answers with other bytes`);
  }
  client.close();
  other.close();
}

const loadsOf = (ids: readonly number[]): Load[] => [
  {
    name: `list, pages 1 to ${nearPages}`,
    pathOf: (client, turn) => `/v2/orders?p=${1 + ((client * 5 + turn) % nearPages)}`,
  },
  { name: 'list, first page of 20 stores (nothing is shared)', pathOf: () => '/v2/orders?p=1', ofOwnStores: true },
  {
    name: `detail, ${ids.length} orders`,
    pathOf: (client, turn) => `/v2/order/${ids[(client * 37 + turn) % ids.length]}`,
  },
  { name: 'list, first page of one store (shared reads)', pathOf: () => '/v2/orders?p=1', isAlone: true },
  {
    name: '"Silva", pages 1 to 9',
    pathOf: (client, turn) => `/v2/orders?p=${1 + ((client * 5 + turn) % 9)}&customer_name=Silva`,
    isAlone: true,
    target: { perSecond: 900, p95: 40 },
  },
];

function rowOf({ name, target = {} }: Load, [api, control]: readonly Round[]): string[] {
  if (api === undefined) throw new Error('Nothing was measured');
  const ratio = control && control.perSecond / api.perSecond;
  const misses = [
    ...(ratio !== undefined && ratio > targetRatio ? [`time ≤ ${targetRatio} ×`] : []),
    ...(target.perSecond !== undefined && api.perSecond < target.perSecond ? [`≥ ${target.perSecond}/s`] : []),
    ...(target.p95 !== undefined && api.p95 > target.p95 ? [`p95 ≤ ${target.p95} ms`] : []),
  ];
  const both = (key: keyof Round, places: number) => [
    api[key].toFixed(places),
    control === undefined ? '' : control[key].toFixed(places),
  ];
  return [
    name,
    ...both('perSecond', 0),
    ratio?.toFixed(2) ?? '',
    ...both('p95', 1),
    ...both('cpuMicroseconds', 0),
    control === undefined ? '' : (api.cpuMicroseconds / control.cpuMicroseconds).toFixed(2),
    ...both('promotedBytes', 0),
    misses.join(', ') || '–',
  ];
}

/**
 * Lists and details compared with a control server, with 20 clients that request different data. A Markdown section.
 */
export async function measureControl(engine: string, env: Record<string, string>, isPinned: boolean): Promise<string> {
  const filled = { ...env, BENCH_STORES: `${clients}`, BENCH_OTHER_ORDERS: `${ordersOfOthers}` };
  const server = await startBenchServer(filled, isPinned);
  const control = await server.startControl();
  const tokens = await signInEverywhere(server);
  const text = `select id::int as id from orders where store_id = (select min(id) from stores) order by md5(id::text) limit 500`;
  const ids = (await server.ask<{ id: number }[]>({ kind: 'rows', text })).map(({ id }) => id);
  await compareAnswers(server, control, ids);
  const rows: string[][] = [];
  for (const load of loadsOf(ids)) {
    rows.push(rowOf(load, await measureLoad(load.isAlone ? [server] : [server, control], tokens, load)));
    process.stderr.write(`${engine}, ${rows.at(-1)?.join('  ')}\n`);
  }
  await control.ask({ kind: 'close' });
  await server.ask({ kind: 'close' });
  const head = [
    'case',
    'answers/s',
    'control',
    `time (≤ ${targetRatio} ×)`,
    'p95 ms',
    'control',
    'processor µs',
    'control',
    'processor',
    'promoted bytes',
    'control',
    'misses',
  ];
  return `### ${engine}\n\n${markdownTable(head, rows)}\n`;
}
