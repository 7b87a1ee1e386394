import { type AskBench, startBenchServer } from './bench-process.ts';
import { type Case, type Measured, measureCase, mixCases, writesPerCase } from './measure-case.ts';
import { markdownTable } from './statistics.ts';

/** Maximum ratio of the API's time to that of its own SQL and serialisation, at p95. */
const targetRatio = 1.5;
const targetMebibytes = 220;

export interface ApiMeasurement {
  /** The server's environment: its database and the content. */
  env: Record<string, string>;
  casesOf: (ask: AskBench) => Promise<Case[]>;
  /** Texts separated by commas; only cases whose name contains one of them run. */
  filter: string;
  /** Runs only the cases with a target. */
  figuresOnly: boolean;
  /** Pins the server to its own core (`pin.ts`). */
  isPinned: boolean;
}

const ms = (value: number) => value.toFixed(2);

function rowOf({ name, target }: Case, { statements, api, bare, ratio, seqScans, perSecond }: Measured): string[] {
  const { p95 = Number.POSITIVE_INFINITY, perSecond: wanted = 0 } = target ?? {};
  const misses = [
    ...(api.p95 > p95 ? [`p95 ≤ ${p95} ms`] : []),
    ...(perSecond !== null && perSecond < wanted ? [`≥ ${wanted}/s`] : []),
    // A reply without SQL has nothing to compare with.
    ...(statements > 0 && ratio > targetRatio ? ['ratio'] : []),
    ...(seqScans.length > 0 ? ['seq scan'] : []),
  ];
  const times = [api.p50, bare.p50, api.p95, bare.p95, api.p50 / bare.p50, ratio].map(ms);
  return [name, `${statements}`, ...times, perSecond?.toFixed(0) ?? '', misses.join(', ') || '–'];
}

/** Measures the cases on one database and returns a Markdown section. */
export async function measureApi(engine: string, measurement: ApiMeasurement): Promise<string> {
  const { env, casesOf, filter, figuresOnly, isPinned } = measurement;
  const started = performance.now();
  const server = await startBenchServer(env, isPinned);
  process.stderr.write(`${engine}: filled after ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  const all = await casesOf(server.ask);
  // Connects after the cases have filled their data, because the server closes idle connections.
  const client = await server.connect();
  const isAsked = (name: string) => filter.split(',').some((text) => name.includes(text));
  const cases = all.filter(({ name, target }) => isAsked(name) && (target !== undefined || !figuresOnly));
  await mixCases(client, all);
  const rows: string[][] = [];
  for (const each of cases) {
    if ('ids' in each && each.ids.length < writesPerCase) {
      process.stderr.write(`${engine}, ${each.name}: not measured, needs ${writesPerCase} fresh records\n`);
      continue;
    }
    const measured = await measureCase(server, client, each);
    for (const text of measured.seqScans)
      process.stderr.write(`${engine}, ${each.name}: sequential scan in\n  ${text}\n`);
    rows.push(rowOf(each, measured));
    process.stderr.write(`${engine}, ${rows.at(-1)?.join('  ')}\n`);
  }
  client.close();
  const mebibytes = (await server.ask<number>({ kind: 'memory' })) / 2 ** 20;
  await server.ask({ kind: 'close' });
  const head = [
    'case',
    'statements',
    'API p50 ms',
    'SQL p50',
    'API p95',
    'SQL p95',
    'p50 ratio',
    `p95 ratio (≤ ${targetRatio})`,
    'answers/s, 20 clients',
    'misses',
  ];
  const memory = `Memory of the server at the end: ${mebibytes.toFixed(0)} MiB (≤ ${targetMebibytes}).`;
  return `### ${engine}\n\n${markdownTable(head, rows)}\n\n${memory}\n`;
}
