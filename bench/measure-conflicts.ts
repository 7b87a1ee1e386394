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

/** The first one last, and the last one first: neither is the present order, nor the other's. */
const twoOrders = (ids: readonly number[], bodyOf: (ids: number[]) => unknown): [unknown, unknown] => [
  bodyOf([...ids.slice(1), ...ids.slice(0, 1)]),
  bodyOf([...ids.slice(-1), ...ids.slice(0, -1)]),
];

async function racesOf({ ask }: BenchServer): Promise<Race[]> {
  const rows = <T>(text: string) => ask<T[]>({ kind: 'rows', text });
  const products = await rows<{ id: number }>(
    `select id from products where prescription_kind = 'none' order by md5(id::text) limit ${rounds}`,
  );
  const productIn = (round: number) => products[round % products.length]?.id as number;
  const pictured = await rows<{ id: number; medias: number[]; version: number }>(
    `select products.id, media_version as version, array_agg(media.id order by media.position)::int[] as medias
     from products join product_medias as media on media.product_id = products.id and media.type = 1
     group by products.id having count(*) >= 3 order by md5(products.id::text) limit ${rounds}`,
  );
  const parents = await rows<{ id: number }>(
    `select parent_id as id from categories group by parent_id having count(parent_id) >= 3 order by parent_id`,
  );
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
    {
      name: 'order of pictures',
      start: async (_, round) => {
        const { id, medias, version } = pictured[round % pictured.length] as (typeof pictured)[0];
        return {
          path: `/v2/store/product/${id}/reorder-media`,
          version,
          bodies: twoOrders(medias, (ids) => ({ ids })),
        };
      },
    },
    {
      name: 'order of subcategories',
      start: async (client, round) => {
        const { id } = parents[round % parents.length] as (typeof parents)[0];
        const reply = await client.send('GET', `/v2/store/category/${id}`);
        const { version, subcategories } = jsonOf<{ version: number; subcategories: { id: number }[] }>(reply);
        const held = subcategories.map((each) => each.id);
        const bodies = twoOrders(held, (children) => ({ append: false, children }));
        return { path: `/v2/store/category/${id}/children`, version, bodies };
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
