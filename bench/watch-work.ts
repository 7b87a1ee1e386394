import { setTimeout as sleep } from 'node:timers/promises';
import type { Batch } from '../packages/contract/src/platform/batches/batch-schemas.ts';
import type { BenchServer } from './bench-process.ts';
import type { HttpClient } from './http-client.ts';
import { percentile } from './statistics.ts';

export const lookEveryMs = 50;

export interface Done {
  seconds: number;
  /** Growth above the server's memory before the batch. */
  growthMebibytes: number;
  work: Batch;
  /** The p95 of other calls during the batch; NaN without any. */
  othersP95: number;
}

export const json = <T>({ status, body }: { status: number; body: Buffer }): T => {
  if (status !== 200) throw new Error(`${status} ${body}`);
  return JSON.parse(body.toString()) as T;
};

/** Makes these calls in turn without a pause until it is stopped; returns their p95. */
function askMeanwhile(client: HttpClient, paths: readonly string[]): () => Promise<number> {
  const times: number[] = [];
  let isOn = true;
  const asking = (async () => {
    for (let at = 0; isOn; at++)
      times.push((await client.send('GET', paths[at % paths.length] as string)).milliseconds);
  })();
  return async () => {
    isOn = false;
    await asking;
    return percentile(times, 0.95);
  };
}

/** Starts a batch and waits for its end, with or without other calls meanwhile. */
export async function measureWork(
  server: BenchServer,
  path: string,
  body: object,
  others: readonly string[] = [],
): Promise<Done> {
  const memory = () => server.ask<number>({ kind: 'memory' });
  const client = await server.connect();
  const before = await memory();
  const other = await server.connect();
  const stop = others.length > 0 ? askMeanwhile(other, others) : async () => Number.NaN;
  const started = performance.now();
  let work = json<Batch>(await client.send('POST', path, body));
  let highest = before;
  while (work.state === 'waiting' || work.state === 'running') {
    await sleep(lookEveryMs);
    highest = Math.max(highest, await memory());
    work = json<Batch>(await client.send('GET', `/v2/works/${work.id}`));
  }
  const seconds = (performance.now() - started) / 1000;
  const othersP95 = await stop();
  client.close();
  other.close();
  if (work.state !== 'done') throw new Error(`${work.title}: ${work.state} ${work.reason}`);
  return { seconds, growthMebibytes: (highest - before) / 2 ** 20, work, othersP95 };
}
