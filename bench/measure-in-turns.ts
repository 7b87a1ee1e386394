import type { BenchServer } from './bench-process.ts';
import type { HttpClient } from './http-client.ts';
import type { Usage } from './server-usage.ts';
import { median, percentile } from './statistics.ts';

export const clients = 20;
const rounds = 5;
const roundMs = 3_000;

/** The sequence of each client's calls. */
export interface Paths {
  pathOf(client: number, turn: number): string;
}

export interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  /** Use by the server per request. */
  cpuMicroseconds: number;
  promotedBytes: number;
}

async function askFor(server: BenchServer, connections: readonly HttpClient[], { pathOf }: Paths): Promise<Round> {
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

/** The servers alternate, so that a busy machine affects all of them. The first round is a warm-up. */
export async function measureInTurns(
  servers: readonly BenchServer[],
  connect: (server: BenchServer, client: number) => Promise<HttpClient>,
  paths: Paths,
): Promise<Round[]> {
  const connections = await Promise.all(
    servers.map((server) => Promise.all(Array.from({ length: clients }, (_, client) => connect(server, client)))),
  );
  const measured: Round[][] = servers.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      const result = await askFor(server, connections[at] ?? [], paths);
      if (round >= 0) measured[at]?.push(result);
    }
  }
  for (const connection of connections.flat()) connection.close();
  return measured.map(mediansOf);
}
