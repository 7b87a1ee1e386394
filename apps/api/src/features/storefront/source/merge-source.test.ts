import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeLinesTo } from './line-files.ts';
import { mergeSource, type PublishScope } from './merge-source.ts';
import type { Source, SourceLine } from './source-line.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merge-source-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Some = Record<string, unknown>;

const site = (store: Some, each: Some): Some => ({
  kind: 'site',
  site: { store, moved: [], public_token: 'token', ...each },
});
const product = (fields: Some): Some => ({ kind: 'product', from: null, product: { id: 1, locked: false, ...fields } });
const post = (fields: Some): Some => ({ kind: 'post', post: { id: 1, published_at: '2026-11-01', ...fields } });

const older = [
  site(
    { name: 'Antes' },
    { branches: [{ id: 1, name: 'Antes' }], categories: [{ id: 1, name: 'Antes', subcategories: [{ id: 2 }] }] },
  ),
  product({ title: 'Antes', price: '10.00' }),
  post({ title: 'Antes' }),
];
const present = [
  site(
    { name: 'Agora', slogan: 'Novo' },
    {
      forms: [],
      branches: [{ id: 1, name: 'Agora', hours: 'Novo' }],
      categories: [{ id: 1, name: 'Agora', from: null, image: 'Novo', subcategories: [{ id: 2, image: 'Novo' }] }],
    },
  ),
  product({ title: 'Agora', price: '20.00', pictures: [] }),
  post({ title: 'Agora', tags: [] }),
];

async function merged(scope: PublishScope, former = older, now = present): Promise<unknown> {
  const file = join(folder, 'former');
  const { writer } = await writeLinesTo({ writer: { file, packed: true } });
  for (const line of former) await writer.write(line);
  await writer.end();
  const lines = () => now as unknown as SourceLine[]; // only the parts that the test reads
  return [...(await mergeSource(file, { heads: lines, lines } satisfies Source, scope)).lines()];
}

test.each([
  ['kept', '10.00'],
  ['prices', '20.00'],
] as const)(
  '%s: fields that an older version did not write are as they are now, all others as before',
  async (scope, price) => {
    expect(await merged(scope)).toMatchObject([
      {
        site: {
          store: { name: 'Antes', slogan: 'Novo' },
          forms: [],
          branches: [{ name: 'Antes', hours: 'Novo' }],
          categories: [{ name: 'Antes', image: 'Novo', subcategories: [{ id: 2, image: 'Novo' }] }],
        },
      },
      { product: { title: 'Antes', price, pictures: [] } },
      { post: { title: 'Antes', tags: [] } },
    ]);
  },
);

const offer = [
  ...(['price', 'discount_price', 'promotion', 'bulk_config', 'volume_variants', 'sold_out', 'max_qty'] as const),
];
const texts = ['title', 'summary', 'slug', 'ecommerce', 'variants', 'form', 'weight', 'is_offer'];

test.each([
  ['kept', []],
  ['prices', offer],
] as const)('%s: only %j of a product is as it is now', async (scope, fresh) => {
  const all = (value: string) => Object.fromEntries([...offer, ...texts].map((name) => [name, value]));
  const [, line] = (await merged(
    scope,
    [site({}, { branches: [], categories: [] }), product(all('Antes'))],
    [site({}, { branches: [], categories: [] }), product(all('Agora'))],
  )) as [unknown, { product: Some }];
  const changed = Object.entries(line.product).filter(([, value]) => value === 'Agora');
  expect(changed.map(([name]) => name)).toEqual(fresh);
});
