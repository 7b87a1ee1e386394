import { type BenchServer, startBenchServer } from './bench-process.ts';
import type { HttpClient, HttpReply } from './http-client.ts';
import { markdownTable } from './statistics.ts';

export const rounds = 200;

/** A record that two people change at once from the same version, each in another way. */
export interface Race {
  name: string;
  method?: 'PUT' | 'POST';
  /** Path, common version and both bodies of a round. */
  start(client: HttpClient, round: number): Promise<{ path: string; version?: number; bodies: [unknown, unknown] }>;
}

export const jsonOf = <T>({ body }: HttpReply) => JSON.parse(body.toString()) as T;

/** Sends both changes at once: one succeeds, the other gets 412. Returns the results of each round. */
async function race(
  { start, method = 'PUT' }: Race,
  [one, other]: readonly [HttpClient, HttpClient],
): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const { path, version, bodies } = await start(one, round);
    const replies = await Promise.all([
      one.send(method, path, bodies[0], version),
      other.send(method, path, bodies[1], version),
    ]);
    const outcome = replies
      .map(({ status }) => status)
      .sort()
      .join(' + ');
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return outcomes;
}

/** The results of simultaneous saves by two people. A Markdown section. */
export async function measureConflicts(
  engine: string,
  env: Record<string, string>,
  racesOf: (server: BenchServer) => Promise<Race[]>,
  otherOf: (server: BenchServer) => Promise<HttpClient> = ({ connect }) => connect(),
): Promise<string> {
  const server = await startBenchServer(env, false);
  const clients = [await server.connect(), await otherOf(server)] as const;
  const table: string[][] = [];
  for (const each of await racesOf(server)) {
    const outcomes = await race(each, clients);
    const isRight = outcomes.size === 1 && outcomes.get('200 + 412') === rounds;
    const reported = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ');
    table.push([each.name, reported, isRight ? '–' : 'one is taken, one is told']);
    process.stderr.write(`${engine}, ${table.at(-1)?.join('  ')}\n`);
  }
  for (const client of clients) client.close();
  await server.ask({ kind: 'close' });
  return `### ${engine}\n\n${markdownTable([`${rounds} rounds of two on`, 'outcomes', 'misses'], table)}\n`;
}
