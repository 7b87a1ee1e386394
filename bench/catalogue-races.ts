import type { BenchServer } from './bench-process.ts';
import { jsonOf, type Race, rounds } from './measure-conflicts.ts';

/**
 * Moves the first id to the end, and the last one to the start: both differ from the present order and from each other.
 */
const twoOrders = (ids: readonly number[], bodyOf: (ids: number[]) => unknown): [unknown, unknown] => [
  bodyOf([...ids.slice(1), ...ids.slice(0, 1)]),
  bodyOf([...ids.slice(-1), ...ids.slice(0, -1)]),
];

/** Conflicts over products, their pictures and the order of categories. */
export async function catalogueRaces({ ask }: BenchServer): Promise<Race[]> {
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
        const stored = subcategories.map((each) => each.id);
        const bodies = twoOrders(stored, (children) => ({ append: false, children }));
        return { path: `/v2/store/category/${id}/children`, version, bodies };
      },
    },
  ];
}
