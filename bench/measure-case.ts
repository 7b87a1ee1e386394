import type { BenchServer } from './bench-process.ts';
import type { HttpClient } from './http-client.ts';
import { median, percentile } from './statistics.ts';

const runs = 5;
const callsPerRun = 100;
const warmUpCalls = 40;
/** Each call and each bare run of a write needs its own record. */
export const writesPerCase = 2 + 2 * (warmUpCalls + runs * callsPerRun);

const loadClients = 20;
const loadRuns = 3;
const loadMilliseconds = 3_000;

/** Targets on PostgreSQL with the server pinned to its own core. */
interface Target {
  /** Milliseconds with one client. */
  p95?: number;
  /** Replies per second with 20 clients. */
  perSecond?: number;
}

/** A read repeats the same call; a write takes a fresh record for each call. */
export type Case = { name: string; target?: Target } & (
  | { path: string }
  | { change: (id: number) => { path: string; body: unknown }; ids: number[] }
);

export interface Measured {
  statements: number;
  api: { p50: number; p95: number };
  bare: { p50: number; p95: number };
  /** Ratio of the p95 within a run: a disturbance of the machine affects both sides. */
  ratio: number;
  seqScans: string[];
  /** Null if the case has no such target. */
  perSecond: number | null;
}

async function callOf(client: HttpClient, each: Case, id: number) {
  const { path, body } = 'path' in each ? { path: each.path } : each.change(id);
  const reply = await client.send('path' in each ? 'GET' : 'PUT', path, body);
  if (reply.status !== 200) throw new Error(`${each.name}: ${reply.status} ${reply.body}`);
  return reply;
}

/** Replies per second on 20 connections: the median of 3 runs of 3 s. */
async function measureLoad(server: BenchServer, each: Case): Promise<number> {
  const clients = await Promise.all(Array.from({ length: loadClients }, server.connect));
  const rates: number[] = [];
  for (let run = -1; run < loadRuns; run++) {
    const started = performance.now();
    let calls = 0;
    const work = async (client: HttpClient) => {
      while (performance.now() - started < loadMilliseconds) {
        await callOf(client, each, 0);
        calls++;
      }
    };
    await Promise.all(clients.map(work));
    if (run >= 0) rates.push((calls / (performance.now() - started)) * 1000);
  }
  for (const client of clients) client.close();
  return median(rates);
}

/**
 * Uses every filter a few times with each of its values. If all values shared one plan, the later measurements would
 * show it.
 */
export async function mixCases(client: HttpClient, cases: readonly Case[]): Promise<void> {
  for (let round = 0; round < 8; round++) {
    for (const each of cases) if ('path' in each) await callOf(client, each, 0);
  }
}

/**
 * With one client: each call alternates with its own bare SQL and serialisation. Then with 20 clients, if the case has
 * such a target.
 */
export async function measureCase(server: BenchServer, client: HttpClient, each: Case): Promise<Measured> {
  const { ask } = server;
  const nextId = () => {
    const id = 'ids' in each ? each.ids.pop() : 0;
    if (id === undefined) throw new Error(`Too few records for ${each.name}`);
    return id;
  };
  const call = (id: number) => callOf(client, each, id);
  await call(nextId());
  await ask({ kind: 'record' });
  const from = nextId();
  const reply = (await call(from)).body.toString();
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
  return {
    statements,
    api: summary(apiRuns),
    bare: summary(bareRuns),
    ratio: median(p95Ratios),
    seqScans: await ask<string[]>({ kind: 'plans' }),
    perSecond: each.target?.perSecond === undefined ? null : await measureLoad(server, each),
  };
}
