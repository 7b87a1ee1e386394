import type { AskBench } from './bench-process.ts';
import { type Case, writesPerCase } from './measure-case.ts';

interface Facts {
  total: number;
  rare: string;
  code: string;
  form: number;
  detail: number;
  suggested: number[];
  places: number[];
  root: number;
  sub: number;
}

/** All sections of a product in one save. The title is unique, because the link derives from it. */
const saveOf =
  ({ form, suggested, places }: Facts) =>
  (id: number) => ({
    path: `/v2/store/product/${id}`,
    body: {
      title: `Creme completo ${id}`,
      subtitle: 'todas as seções',
      summary: 'Resumo novo.',
      max_qty: 7,
      keywords_concat: 'pele, hidratante, noite',
      sold_out: false,
      target_consumer: 'f',
      recommended_age: { min: 18, max: 70 },
      ecommerce: { is_available: true },
      callcenter: { is_available: true },
      usage: 2,
      form,
      prescription_class: 'none',
      medical_prescription_only: false,
      retains_prescription: false,
      replace_ingredients: Array.from({ length: 30 }, (_, place) => ({
        name: `Ativo ${place}`,
        concentration: place + 0.25,
        measure: '%',
        is_active: true,
        visible: true,
      })),
      volume: 100,
      volume_unit: 'g',
      volume_variants: {
        items: Array.from({ length: 20 }, (_, place) => ({
          value: 110 + place,
          unit: 'g',
          price_relative_perc: 105.5 + place,
          visible: true,
        })),
      },
      variants: { items: [{ name: 'Aroma', options: [{ value: 'Lavanda', visible: true }] }] },
      assembly_days: 3,
      weight: 120,
      weight_measure: 'Gramas',
      is_refrigerated: true,
      price: '99.90',
      discount_price: '79.90',
      promotion: null,
      bulk_config: { is_active: true, min_qty: 3, price: '69.90' },
      is_highlight: true,
      is_offer: false,
      is_banner: false,
      is_banner_category: false,
      description: `<p>${'Uma frase de texto. '.repeat(100)}</p>`,
      dosage: '<p>À noite.</p>',
      recommendations: '<p>Uso externo.</p>',
      benefits: '<p>Hidrata.</p>',
      related_products: suggested,
      buywith_products: suggested.slice(0, 2),
      replace_categories: places,
    },
  });

/** The tree in the forms that screens and other programs request, and a single category. */
function categoryCases({ root, sub }: Facts): Case[] {
  const one = (name: string, path: string, p95 = 10) => ({ name: `categories: ${name}`, path, target: { p95 } });
  return [
    one('tree with counts', '/v2/store/category?recursive=1'),
    one('all in one list', '/v2/store/categories'),
    one('tree with products', '/v2/store/category?recursive=1&fetch_products=1', 60),
    one('tree with ids of products', '/v2/store/category?recursive=1&fetch_product_ids=1', 60),
    one('one with its subcategories', `/v2/store/category/${root}`),
    one('one subcategory', `/v2/store/category/${sub}`),
    one('products of one', `/v2/product?category_id=${root}`),
  ];
}

/** The list of products in its variants, the pickers' calls, the categories, a single product and its save. */
export async function catalogueCases(ask: AskBench): Promise<Case[]> {
  const rows = <T>(text: string) => ask<T[]>({ kind: 'rows', text });
  const [facts] = await rows<Facts>(`
    select (select count(*) from products)::int as total, split_part(title, ' ', -1) as rare, external_code as code,
      (select form from products group by 1 order by count(*) desc limit 1) as form, id as detail,
      array(select id from products where prescription_kind = 'none' order by id limit 12) as suggested,
      array(select max(id) from categories where parent_id is not null group by parent_id order by 1 limit 3)
        as places,
      (select id from categories where parent_id is null order by md5(id::text) limit 1) as root,
      (select id from categories where parent_id is not null order by md5(id::text) limit 1) as sub
    from products where external_code like 'CAP%' order by md5(id::text) limit 1`);
  if (facts === undefined) throw new Error('The database is empty');
  const [cream] = await rows<{ id: number }>(`select id from product_forms where usage = 2 and name = 'Creme'`);
  const fresh = await rows<{ id: number }>(
    `select id from products where version = 1 and id > 5000 order by md5(id::text) limit ${writesPerCase}`,
  );
  const target = { p95: 10 };
  const list = (name: string, query: Record<string, string | number>) => ({
    name: `products: ${name}`,
    path: `/v2/products?${new URLSearchParams(Object.entries({ p: 1, ...query }).map(([key, value]) => [key, `${value}`]))}`,
    target,
  });
  const lastPage = Math.ceil(facts.total / 30);
  const filters: Record<string, (string | number)[]> = {
    'available-ecommerce': [1, 0],
    'available-prescription': [1, 0],
    usage: [1, 2, 3],
    form: [facts.form],
    prescription: ['none', 'shown', 'retained', 'controlled'],
    'sold-out': [1, 0],
    flag: ['highlight', 'offer', 'banner', 'banner-category', 'promotion'],
    problem: ['unsold', 'no-picture', 'no-price'],
    place: ['removed'],
    category: [facts.root, facts.sub],
  };
  const sorts = ['title', 'created_at'];
  const chooser = (query: string) => `/v2/store/products?${query}`;
  return [
    list('first page', {}),
    list('page 2', { p: 2 }),
    list('page in the middle', { p: Math.floor(lastPage / 2) }),
    list('last page', { p: lastPage }),
    ...sorts.flatMap((sort) =>
      [0, 1].map((up) => list(`${sort} ${up ? 'up' : 'down'}`, { 'sort-by': sort, ascending: up })),
    ),
    ...Object.entries(filters).flatMap(([key, values]) =>
      values.flatMap((value) => [
        list(`${key}=${value}`, { [key]: value }),
        list(`${key}=${value}, page 2`, { [key]: value, p: 2 }),
        list(`${key}=${value}, newest first`, { [key]: value, 'sort-by': 'created_at', ascending: 0 }),
      ]),
    ),
    list('two filters', { 'available-ecommerce': 1, prescription: 'none' }),
    list('four filters', { 'available-ecommerce': 0, usage: 1, prescription: 'controlled', 'sold-out': 0 }),
    list('rare word', { q: facts.rare }),
    list('code', { q: facts.code }),
    list('common word', { q: 'vitamina' }),
    list('common word, second page', { q: 'vitamina', p: 2 }),
    list('common word, newest first', { q: 'vitamina', 'sort-by': 'created_at', ascending: 0 }),
    list('two common words', { q: 'vitamina pele' }),
    list('first letter of many words', { q: 'c' }),
    list('ingredient', { q: 'niacinamida' }),
    list('common word in a filter', { q: 'vitamina', 'available-ecommerce': 1 }),
    list('word that nobody has', { q: 'qzxqzx' }),
    { name: 'selector: 1000 products', path: chooser('per-page=1000'), target: { p95: 60 } },
    { name: 'selector: 1000 of a common word', path: chooser('per-page=1000&q=vitamina'), target: { p95: 60 } },
    { name: 'selector: rare word', path: chooser(`q=${facts.rare}`), target },
    ...categoryCases(facts),
    { name: 'product', path: `/v2/store/product/${facts.detail}/edit`, target },
    {
      name: 'product save, all sections',
      target: { p95: 20 },
      ids: fresh.map(({ id }) => id),
      change: saveOf({ ...facts, form: cream?.id as number }),
    },
  ];
}
