import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shopBuilder } from '../../test/build-shop.ts';
import { shopProduct } from '../../test/shop.ts';
import { numbersOf, type Row, type Shard, shardPath } from '../kit/search-shards.ts';
import { mostShardBytes } from './search-index.ts';

let builder: ReturnType<typeof shopBuilder>;
beforeEach(() => {
  builder = shopBuilder();
});
afterEach(() => builder.remove());

describe('the index of the search', () => {
  test('finds products by the words of their names, without accents, and by what is in them', async () => {
    const products = [
      shopProduct(3, { title: 'Ômega 3' }),
      shopProduct(1, { title: 'Vitamina D' }),
      shopProduct(2, { title: 'Creme' }),
    ];
    const site = await builder.shop({ products });
    const shard: Shard = JSON.parse(site.text(shardPath('om')));
    const rows: Row[] = JSON.parse(site.text('/busca/produtos/0.json'));
    const [first = []] = shard.words.omega ?? [];
    expect(numbersOf(first).map((number) => rows[number]?.[1])).toEqual(['Ômega 3']);
    const acid: Shard = JSON.parse(site.text(shardPath('as')));
    const [, , about = []] = acid.words.ascorbico ?? [];
    expect(numbersOf(about)).toEqual([0, 1, 2]);
  });

  test('moves nothing when a product is added behind the others', async () => {
    const products = Array.from({ length: 130 }, (_, index) => shopProduct(index + 1, { title: `Item ${index}` }));
    await builder.shop({ products });
    const site = await builder.shop({ products: [shopProduct(500, { title: 'Zinco' }), ...products] });
    const block = site.files.find(({ path }) => path === '/busca/produtos/0.json');
    expect(site.packs).not.toContain(block?.pack);
  });

  test('divides what would be too much for one file, and loses no word of it', async () => {
    const word = (index: number) => `vi${((index * 48271) % 1679616).toString(36)}${(index * 7919).toString(36)}`;
    const products = Array.from({ length: 3000 }, (_, index) =>
      shopProduct(index + 1, { title: word(index), categories: [], slug: `p-${index}` }),
    );
    products.push(shopProduct(9999, { title: 'Vi' }));
    const site = await builder.shop({ products });
    for (const { path } of site.files.filter((each) => each.path.startsWith('/busca/indice/')))
      expect(gzipSync(site.text(path)).length, path).toBeLessThanOrEqual(mostShardBytes);
    const top: Shard = JSON.parse(site.text(shardPath('vi')));
    expect(top.divided).toBe(true);
    expect(Object.keys(top.words)).toEqual(['vi']);
  });
});
