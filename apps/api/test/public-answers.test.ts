import { prescriptionClasses } from '@botica/contract/features/products/record/prescription-class';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';
import {
  replaceCategories,
  replaceLinkedPosts,
  replaceSuggestions,
} from '../src/features/posts/record/post-links.store.ts';
import { replaceLinks } from '../src/features/products/record/links.store.ts';
import { setRemoved } from '../src/platform/bin.ts';
import { centralBranch, placeBranch } from './builders-branches.ts';
import { placePost } from './builders-posts.ts';
import { placeForm, placeProduct } from './builders-products.ts';
import { gatherSamples, makeSamples, placeRosa } from './route-samples.ts';
import { shopCalls } from './shop-calls.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

/** Word in all texts that no visitor may read, and in no other text. */
const mark = 'Oculto';
const past = '2026-11-01T12:00:00.000Z';
const later = '2027-01-01T12:00:00.000Z';
const on = { is_available: true, from: null };

let api: TestApp;
let admin: Client<{ id: number }>;
/** Paths that a visitor could request: addresses of everything that was planted, shown or hidden. */
const paths = new Set<string>();

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  await plantHouse();
  const categories = await plantCategories();
  const products = await insertNewProducts(categories);
  await plantPosts(categories, products);
}, 120_000);
afterAll(() => api.close());

async function right(answer: Promise<{ status: number; body: { id: number } }>): Promise<{ id: number }> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Plants contacts, credentials, a branch's internal texts, another branch and another store. */
async function plantHouse(): Promise<void> {
  const central = await centralBranch(api);
  await right(admin.put(`/v2/branch/${central}`, { email: 'oculto.filial@central.example' }));
  await right(
    admin.put(`/v2/branch/${central}/primary-address`, {
      zip: '01001000',
      street: 'Praça da Sé',
      number: '1',
      city: 'São Paulo',
      uf: 'SP',
      obs: `${mark} na portaria`,
      reference: `${mark} ao lado`,
    }),
  );
  const internal = ['leadership', 'prescriber', 'financial', 'purchase'].map((who) => [
    `${who}_email`,
    `oculto.${who}@central.example`,
  ]);
  await right(
    admin.put('/v2/store/contact', { ...Object.fromEntries(internal), pharmacist_email: 'visto@central.example' }),
  );
  await right(
    admin.put('/v2/store/credentials', {
      google: { project_id: `${mark}-projeto`, secret: `${mark}-segredo-do-google` },
      facebook: { app_id: `${mark}-app` },
    }),
  );
  await placeBranch(api, { fantasy_name: `${mark} filial` });
  await placeBranch(api, { store_id: api.otherStore.id, fantasy_name: `${mark} de outra loja` });
  const rule = { kind: 'place', state: 'SP', shipping_time: 2, service_type: 'ground', service_cost: '9.90' };
  await right(admin.post('/v2/logistics/delivery-location', { ...rule, service_name: 'Entrega vista' }));
  const other = await placeBranch(api, { fantasy_name: `${mark} que entrega` });
  await right(
    admin.post('/v2/logistics/delivery-location', { ...rule, service_name: `${mark} entrega`, branch_id: other }),
  );
}

async function plantCategories() {
  const create = async (name: string, fields: object = {}, parent_id: number | null = null) => {
    const { id } = await right(admin.post('/v2/store/category', { name, parent_id }));
    const channel = parent_id === null && { ecommerce: { status: true, from: null } };
    const shown = { visible: true, keywords: [`${mark} palavra`], ...channel };
    await right(admin.put(`/v2/store/category/${id}`, { ...shown, ...fields }));
    paths.add(`/v2/public/products?category=${id}`);
    return id;
  };
  const seen = await create('Vista');
  const inside = await create('Vista dentro', {}, seen);
  const invisible = await create(`${mark} 1`, { visible: false });
  const hidden = [
    invisible,
    await create(`${mark} 2`, { ecommerce: { status: false, from: null } }),
    await create(`${mark} 3`, { ecommerce: { status: true, from: later } }),
    await create(`${mark} 4`, { visible: false }, seen),
    await create(`${mark} 5`, {}, invisible),
  ];
  return { seen: [seen, inside], hidden };
}

type Categories = Awaited<ReturnType<typeof plantCategories>>;

async function insertNewProducts({ seen, hidden }: Categories) {
  const { db, store, otherStore } = api;
  const form = await placeForm(db, store.id, 'Forma');
  const sellable = { form, discount_price: '10.00', ecommerce: on };
  let count = 0;
  const place = async (title: string, fields: Partial<ProductFields> = {}, storeId = store.id) => {
    count += 1;
    const slug = `produto-plantado-${count}`;
    const id = await placeProduct(db, storeId, { ...sellable, title, slug, ...fields });
    for (const name of [slug, id]) paths.add(`/v2/public/products/${name}`);
    return id;
  };
  const secret = { keywords: [`${mark} palavra`], external_code: null };
  const shown = await place('Visto', {
    ...secret,
    external_code: `${mark}-1`,
    ncm: '30045678',
    cost_price: '7.77',
    ean: '7891000315507',
    ms_register: '1234567890123',
    ingredients: [{ name: `${mark} ativo`, concentration: 1, measure: 'mg', is_active: true, visible: false }],
    volume_variants: { items: [{ value: 5, unit: `${mark} un`, price_relative_perc: 50, visible: false }] },
    variants: {
      items: [
        {
          name: 'Sabor',
          options: [
            { value: `${mark} sabor`, visible: false },
            { value: 'Uva', visible: true },
          ],
        },
      ],
    },
    promotion: { price: '7.77', from: later, to: '2027-02-01T12:00:00.000Z' },
  });
  const soldOut = await place('Visto esgotado', { sold_out: true });
  const locked = await place('Visto com receita', {
    medical_prescription_only: true,
    price: '777.00',
    summary: `${mark} resumo`,
    seo_title: `${mark} título`,
    seo_description: `${mark} descrição`,
    description: `<p>${mark}</p>`,
    dosage: `<p>${mark}</p>`,
    recommendations: `<p>${mark}</p>`,
    benefits: `<p>${mark}</p>`,
  });
  const controlled = prescriptionClasses.filter((name) => prescriptionClassTable[name].isNeverOnline);
  const unseen = [
    await place(`${mark} desligado`, { ecommerce: { is_available: false, from: null } }),
    await place(`${mark} depois`, { ecommerce: { is_available: true, from: later } }),
    await place(`${mark} sem preço`, { discount_price: '0.00' }),
    await place(`${mark} sem forma`, { form: null }),
    ...(await Promise.all(controlled.map((name) => place(`${mark} ${name}`, { prescription_class: name })))),
  ];
  const removed = await place(`${mark} na lixeira`);
  await setRemoved(db, 'products', { store_id: store.id, id: removed }, new Date());
  const theirs = await place(`${mark} de outra`, { form: await placeForm(db, otherStore.id, 'Forma') }, otherStore.id);
  const linked = [...unseen, removed, soldOut];
  for (const kind of ['related', 'buywith'] as const)
    await replaceLinks(db, { store_id: store.id, id: shown }, kind, linked);
  const add_products = [shown, soldOut, locked, ...unseen];
  for (const id of [...seen, ...hidden]) await right(admin.put(`/v2/store/category/${id}`, { add_products }));
  return { shown, locked, unseen: [...unseen, removed], theirs };
}

type Products = Awaited<ReturnType<typeof insertNewProducts>>;

async function plantPosts({ seen, hidden }: Categories, { shown, locked, unseen }: Products): Promise<void> {
  const { db, store, otherStore } = api;
  let count = 0;
  const place = (title: string, fields: object, storeId = store.id) => {
    count += 1;
    paths.add(`/v2/public/posts/post-plantado-${count}`);
    const published = { status: 'Published' as const, published_at: past };
    const body = title.startsWith(mark) ? `<p>${mark}</p>` : '<p>Visto</p>';
    return placePost(api, { title, slug: `post-plantado-${count}`, body, ...published, ...fields }, storeId);
  };
  const post = { store_id: store.id, id: await place('Visto', {}) };
  const others = [
    await place(`${mark} rascunho`, { status: 'Draft', published_at: null }),
    await place(`${mark} era`, { status: 'Draft' }),
    await place(`${mark} ocultado`, { status: 'Hidden' }),
    await place(`${mark} depois`, { published_at: later }),
    await place(`${mark} na lixeira`, {}),
  ];
  await setRemoved(db, 'posts', { store_id: store.id, id: others.at(-1) as number }, new Date());
  await place(`${mark} de outra`, {}, otherStore.id);
  await replaceLinkedPosts(db, post, others);
  await replaceSuggestions(db, post, 'separately', [shown, ...unseen]);
  // A lock removes suggestions. One that is stored anyway must not be shown.
  await replaceSuggestions(db, post, 'together', [shown, locked, ...unseen]);
  await replaceCategories(db, post, [...seen, ...hidden]);
}

/** Words of hidden things, and prices and codes that are never public. */
const hiddenWords = /oculto|777\.00|7\.77|30045678|cost_price|"ncm"/i;

test('no public call shows a shop’s page anything hidden', async () => {
  const shop = await shopCalls(api);
  const lists = ['/v2/public/categories', '/v2/public/products', '/v2/public/posts'];
  const all = [
    ...lists.flatMap((path) => [path, `${path}?p=1`, `${path}?p=2`]),
    ...paths,
    '/v2/public/delivery?zip=01001000',
    '/v2/store/info',
    '/v2/store/info?domain=central.example',
  ];
  const answers: string[] = [];
  for (const path of all) {
    const { statusCode, body } = await shop.get(path);
    expect([200, 404], `${path}: ${body}`).toContain(statusCode);
    expect(body, path).not.toMatch(hiddenWords);
    answers.push(body);
  }
  const everything = answers.join('\n');
  for (const word of [
    'Visto',
    'Visto esgotado',
    'Visto com receita',
    'Vista dentro',
    'Uva',
    '7891000315507',
    '1234567890123',
    'Entrega vista',
    'visto@central.example',
  ]) {
    expect(everything, word).toContain(word);
  }
});

test('no call without a token shows a visitor anything hidden', async () => {
  const open = allRoutes.filter(({ endpoint }) => endpoint.access === 'public');
  const names = new Set(open.map(({ name }) => name));
  const samples = Object.entries(await gatherSamples()).filter(([name]) => names.has(name));
  const walk = { api, rosaId: await placeRosa(api), admin: () => api.signIn('admin') };
  const made = await makeSamples(walk, Object.fromEntries(samples));
  const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' } as const;
  for (const { name, endpoint } of open) {
    const { params, query, body } = made[name] ?? expect.fail(name);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '1');
    const answer = await api.visitor[verbs[endpoint.method]](path + query, endpoint.body && body);
    expect(answer.status, name).toBeLessThan(500);
    expect(JSON.stringify(answer.body), name).not.toMatch(hiddenWords);
  }
});
