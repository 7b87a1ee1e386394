import { type BenchServer, startBenchServer } from './bench-process.ts';
import type { HttpClient, HttpReply } from './http-client.ts';
import { markdownTable } from './statistics.ts';

const rounds = 200;

/** Something that two people change from what both have seen, each in their own way. */
interface Race {
  name: string;
  /** What is changed, on what both build, and what each sends. */
  start(client: HttpClient, round: number): Promise<{ path: string; version?: number; bodies: [unknown, unknown] }>;
}

const jsonOf = <T>({ body }: HttpReply) => JSON.parse(body.toString()) as T;

/** Both at once: one is taken, the other told that somebody was before it (412). Answers what came of each round. */
async function race({ start }: Race, [one, other]: readonly [HttpClient, HttpClient]): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const { path, version, bodies } = await start(one, round);
    const replies = await Promise.all([
      one.send('PUT', path, bodies[0], version),
      other.send('PUT', path, bodies[1], version),
    ]);
    const outcome = replies
      .map(({ status }) => status)
      .sort()
      .join(' + ');
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return outcomes;
}

async function racesOf({ ask }: BenchServer): Promise<Race[]> {
  const rows = <T>(text: string) => ask<T[]>({ kind: 'rows', text });
  const products = await rows<{ id: number }>(
    `select id from products where prescription_kind = 'none' order by md5(id::text) limit ${rounds}`,
  );
  const productIn = (round: number) => products[round % products.length]?.id as number;
  return [
    {
      name: 'product',
      start: async (client, round) => {
        const id = productIn(round);
        const reply = await client.send('GET', `/v2/store/product/${id}/edit`);
        const { version } = jsonOf<{ version: number }>(reply);
        const bodies: [unknown, unknown] = [{ summary: `De Ana ${round}` }, { summary: `De Bia ${round}` }];
        return { path: `/v2/store/product/${id}`, version, bodies };
      },
    },
  ];
}

/** What comes of it when two people save the same at once. A Markdown section. */
export async function measureConflicts(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer(env, false);
  const clients = [await server.connect(), await server.connect()] as const;
  const table: string[][] = [];
  for (const each of await racesOf(server)) {
    const outcomes = await race(each, clients);
    const isRight = outcomes.size === 1 && outcomes.get('200 + 412') === rounds;
    const told = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ');
    table.push([each.name, told, isRight ? '–' : 'one is taken, one is told']);
    process.stderr.write(`${engine}, ${table.at(-1)?.join('  ')}\n`);
  }
  for (const client of clients) client.close();
  await server.ask({ kind: 'close' });
  return `### ${engine}\n\n${markdownTable([`${rounds} rounds of two on`, 'outcomes', 'misses'], table)}\n`;
}
