import { type BenchServer, startBenchServer } from './bench-process.ts';
import type { HttpClient } from './http-client.ts';
import type { Usage } from './server-usage.ts';
import { signInEverywhere } from './sign-in-everywhere.ts';
import { markdownTable, median, percentile } from './statistics.ts';

/** What Botica may take of the control server's time. */
const targetRatio = 1.3;
const clients = 20;
const rounds = 5;
const roundMs = 3_000;
/** Pages that are counted from the beginning of the list. */
const nearPages = 33;
const ordersOfOthers = 1_000;

interface Load {
  name: string;
  pathOf(client: number, turn: number): string;
  /** Each client asks for a store of its own, so that no two ask for the same. */
  ofOwnStores?: boolean;
  /** What is asked for too seldom, or answered too differently, for a control server. */
  isAlone?: boolean;
  target?: { perSecond?: number; p95?: number };
}

interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  /** Of the server, by request. */
  cpuMicroseconds: number;
  promotedBytes: number;
}

async function askFor(server: BenchServer, connections: readonly HttpClient[], { pathOf }: Load): Promise<Round> {
  const times: number[] = [];
  await server.ask<Usage>({ kind: 'usage' });
  const started = performance.now();
  const work = async (client: HttpClient, place: number) => {
    for (let turn = 0; performance.now() - started < roundMs; turn++) {
      const path = pathOf(place, turn);
      const { status, milliseconds } = await client.send('GET', path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(milliseconds);
    }
  };
  await Promise.all(connections.map(work));
  const seconds = (performance.now() - started) / 1000;
  const { cpuMicroseconds, promotedBytes } = await server.ask<Usage>({ kind: 'usage' });
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuMicroseconds: cpuMicroseconds / times.length,
    promotedBytes: promotedBytes / times.length,
  };
}

const mediansOf = (all: readonly Round[]): Round => ({
  perSecond: median(all.map((round) => round.perSecond)),
  p50: median(all.map((round) => round.p50)),
  p95: median(all.map((round) => round.p95)),
  cpuMicroseconds: median(all.map((round) => round.cpuMicroseconds)),
  promotedBytes: median(all.map((round) => round.promotedBytes)),
});

/** The servers take turns, so that a busy machine disturbs both. The first round warms up. */
async function measureLoad(servers: readonly BenchServer[], tokens: readonly string[], load: Load): Promise<Round[]> {
  const tokenOf = (client: number) => (load.ofOwnStores ? tokens[client] : tokens[0]);
  const connections = await Promise.all(
    servers.map((server) =>
      Promise.all(Array.from({ length: clients }, (_, client) => server.connect(tokenOf(client)))),
    ),
  );
  const measured: Round[][] = servers.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      const result = await askFor(server, connections[at] ?? [], load);
      if (round >= 0) measured[at]?.push(result);
    }
  }
  for (const connection of connections.flat()) connection.close();
  return measured.map(mediansOf);
}

/** Gives the details to the control server, and makes sure that both answer with the same bytes. */
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

/** Lists and details beside a control server, with 20 clients that ask for different things. A Markdown section. */
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
