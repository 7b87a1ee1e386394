import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Question } from './bench-server.ts';
import { type HttpClient, openHttpClient } from './http-client.ts';
import { markdownTable, median, percentile } from './statistics.ts';

/** What the API may add to its own SQL and serialisation, at p95. */
const targetRatio = 1.5;
const runs = 5;
const callsPerRun = 100;
const warmUpCalls = 40;
/** Each call and each bare run of a write takes an order of its own. */
const ordersPerWrite = 2 + 2 * (warmUpCalls + runs * callsPerRun);

export type AskBench = <T>(question: Question) => Promise<T>;

interface BenchServer {
  ask: AskBench;
  client: HttpClient;
}

/** A read is the same call each time; a write takes one fresh order for each. */
export type Case =
  | { name: string; path: string }
  | { name: string; change: (id: number) => { path: string; body: unknown }; ids: number[] };

interface Measured {
  name: string;
  statements: number;
  api: { p50: number; p95: number };
  bare: { p50: number; p95: number };
  /** Of the p95 of each run: neighbours that disturb one run disturb both sides of it. */
  ratio: number;
  seqScans: string[];
}

/** Starts the server with its orders; `env` says which database. */
async function startBenchServer(env: Record<string, string>): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL('bench-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  const { address, token } = await new Promise<{ address: string; token: string }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server under measurement ended with ${code}`)));
    child.on(
      'message',
      (message: { ready?: { address: string; token: string }; id: number; value?: unknown; error?: string }) => {
        if (message.ready) return resolve(message.ready);
        const asked = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.error === undefined) asked?.resolve(message.value);
        else asked?.reject(new Error(message.error));
      },
    );
  });
  const ask = <T>(question: Question) =>
    new Promise<T>((resolve, reject) => {
      waiting.set(++lastId, { resolve: resolve as (value: unknown) => void, reject });
      child.send({ id: lastId, question });
    });
  return { ask, client: await openHttpClient(address, token) };
}

async function measureCase({ ask, client }: BenchServer, each: Case): Promise<Measured> {
  const nextId = () => {
    const id = 'ids' in each ? each.ids.pop() : 0;
    if (id === undefined) throw new Error(`Too few orders for ${each.name}`);
    return id;
  };
  const call = async (id: number) => {
    const reply = 'path' in each ? await client.send('GET', each.path) : await put(id);
    if (reply.status !== 200) throw new Error(`${each.name}: ${reply.status} ${reply.body}`);
    return reply;
  };
  const put = (id: number) => {
    const { path, body } = (each as Extract<Case, { ids: number[] }>).change(id);
    return client.send('PUT', path, body);
  };
  await call(nextId());
  await ask({ kind: 'record' });
  const from = nextId();
  const { body: reply } = await call(from);
  const statements = await ask<number>({ kind: 'recorded' });
  const bare = () => ask<number>({ kind: 'bare', reply, ...('ids' in each ? { from, to: nextId() } : {}) });
  for (let warm = 0; warm < warmUpCalls; warm++) {
    await call(nextId());
    await bare();
  }
  const apiRuns: number[][] = [];
  const bareRuns: number[][] = [];
  for (let run = 0; run < runs; run++) {
    const apiTimes: number[] = [];
    const bareTimes: number[] = [];
    for (let turn = 0; turn < callsPerRun; turn++) {
      apiTimes.push((await call(nextId())).milliseconds);
      bareTimes.push(await bare());
    }
    apiRuns.push(apiTimes);
    bareRuns.push(bareTimes);
  }
  const summary = (all: number[][]) => ({
    p50: median(all.map((times) => percentile(times, 0.5))),
    p95: median(all.map((times) => percentile(times, 0.95))),
  });
  const p95Ratios = apiRuns.map((times, run) => percentile(times, 0.95) / percentile(bareRuns[run] ?? [], 0.95));
  const seqScans = await ask<string[]>({ kind: 'plans' });
  return {
    ratio: median(p95Ratios),
    name: each.name,
    statements,
    api: summary(apiRuns),
    bare: summary(bareRuns),
    seqScans,
  };
}

const ms = (value: number) => value.toFixed(2);

export interface ApiMeasurement {
  /** What the server is told: which database, and what fills it. */
  env: Record<string, string>;
  casesOf: (ask: AskBench) => Promise<Case[]>;
  /** Only the cases whose name holds this text. */
  filter: string;
}

/** Measures the cases on one database and gives back a Markdown section. */
export async function measureApi(engine: string, { env, casesOf, filter }: ApiMeasurement): Promise<string> {
  const started = performance.now();
  const server = await startBenchServer(env);
  process.stderr.write(`${engine}: filled after ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  const rows: string[][] = [];
  const cases = (await casesOf(server.ask)).filter(({ name }) => name.includes(filter));
  for (const each of cases) {
    if ('ids' in each && each.ids.length < ordersPerWrite) {
      process.stderr.write(`${engine}, ${each.name}: not measured, needs ${ordersPerWrite} orders in that status\n`);
      continue;
    }
    const { name, statements, api, bare, ratio, seqScans } = await measureCase(server, each);
    for (const text of seqScans) process.stderr.write(`${engine}, ${name}: sequential scan in\n  ${text}\n`);
    const misses = [ratio > targetRatio ? 'ratio' : '', seqScans.length > 0 ? 'seq scan' : '']
      .filter(Boolean)
      .join(', ');
    const p50Ratio = ms(api.p50 / bare.p50);
    const times = [api.p50, bare.p50, api.p95, bare.p95].map(ms);
    rows.push([name, `${statements}`, ...times, p50Ratio, ms(ratio), misses || '–']);
    process.stderr.write(`${engine}, ${rows.at(-1)?.join('  ')}\n`);
  }
  server.client.close();
  await server.ask({ kind: 'close' });
  const head = [
    ...['case', 'statements', 'API p50 ms', 'SQL p50', 'API p95', 'SQL p95'],
    ...['p50 ratio', `p95 ratio (≤ ${targetRatio})`, 'misses'],
  ];
  return `### ${engine}\n\n${markdownTable(head, rows)}\n`;
}
