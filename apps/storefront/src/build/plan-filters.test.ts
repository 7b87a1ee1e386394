import { afterEach, beforeEach, expect, test } from 'vitest';
import { shopBuilder } from '../../test/build-shop.ts';
import { shopProduct, shopSite } from '../../test/shop.ts';

let builder: ReturnType<typeof shopBuilder>;
beforeEach(() => {
  builder = shopBuilder();
});
afterEach(() => builder.remove());

const forms = [
  { id: 7, name: 'Cápsula' },
  { id: 8, name: 'Creme' },
];

test('a category tells how its products can be narrowed, and counts them', async () => {
  const products = [
    shopProduct(1, { title: 'Zinco', discount_price: '50.00' }),
    shopProduct(2, { title: 'Argila', form: 8, usage: 2, target_consumer: 'f', is_highlight: true }),
    shopProduct(3, { title: 'Minoxidil', locked: true, usage: 2, target_consumer: 'm', price: '10.00' }),
  ];
  const site = await builder.shop({ site: shopSite({ forms }), products });
  expect(JSON.parse(site.text('/busca/filtros/vitaminas.json'))).toEqual({
    numbers: [1, 0, 2],
    cents: [10_000, 5000, 10_000],
    soldOut: [0, 0, 0],
    names: [0, 2, 1],
    choices: { forma: ['8', '7', '7'], uso: ['externo', 'interno', ''], para: ['feminino', 'todos', ''] },
  });
  const page = site.text('/categoria/vitaminas/menor-preco');
  expect(page).toContain('data-facets="/busca/filtros/vitaminas.json" data-sort="menor-preco"');
  const options = [...page.matchAll(/name="(\w+)" value="(\w+)"\/?><span>([^<]+) <small data-count="">(\d+)/g)];
  expect(options.map(([, ...told]) => told.join(' '))).toEqual([
    'forma 7 Cápsula 2',
    'forma 8 Creme 1',
    'uso externo Uso externo 1',
    'uso interno Uso interno 1',
    'para feminino Feminino 2',
    'para masculino Masculino 1',
  ]);
  expect(site.text('/sitemap.xml')).not.toContain('filtros');
});

test('a category whose products are all alike has no filters', async () => {
  const site = await builder.shop({ products: [shopProduct(1), shopProduct(2)] });
  expect(site.text('/categoria/vitaminas')).not.toContain('data-facets');
  expect(site.files.some(({ path }) => path.includes('filtros'))).toBe(false);
});
