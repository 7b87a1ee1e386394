import { prescriptionClasses } from '@botica/contract/features/products/record/prescription-class';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { expect } from 'vitest';
import {
  replaceCategories,
  replaceLinkedPosts,
  replaceSuggestions,
} from '../src/features/posts/record/post-links.store.ts';
import { replaceLinks } from '../src/features/products/record/links.store.ts';
import { placePost } from './builders-posts.ts';
import { placeForm, placeProduct } from './builders-products.ts';
import { placeCoupon } from './coupons-desk.ts';
import { basePart } from './pictures-desk.ts';
import type { Client, TestApp } from './test-app.ts';

/** Word in all texts that were never shown. */
export const never = 'Oculto';
/** Word in all texts that are shown until they are hidden. */
export const gone = 'Sumido';
/** The words and the prices of both, as people read them and in cents. */
export const neverShown = new RegExp(`${never}|\\b777[.,]?00\\b|\\b7[.,]?77\\b`, 'i');
export const hidden = new RegExp(`${neverShown.source}|${gone}|\\b77[.,]?70\\b`, 'i');

export async function right<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const later = '2027-01-01T12:00:00.000Z';
const past = '2026-11-01T12:00:00.000Z';
const on = { is_available: true, from: null };

/** Records that the test has planted, and what it must look for. */
interface Garden {
  api: TestApp;
  admin: Client<{ id: number }>;
  form: number;
  /** Addresses that hidden things would have. */
  guessed: Set<string>;
  /** Addresses of all pictures of hidden things. */
  pictures: string[];
  /** The ones among them that were shown before. */
  shownPictures: string[];
  /** Ids of the things that can be hidden, by name. */
  goners: Record<string, number>;
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Inserts a product with a picture of its own; all its texts contain the name. */
async function aProduct(garden: Garden, name: string, fields: Partial<ProductFields> = {}): Promise<number> {
  const { api, admin, form, guessed, pictures, shownPictures } = garden;
  const [slug, text] = [slugOf(name), `<p>${name} texto</p>`];
  const id = await placeProduct(api.db, api.store.id, {
    form,
    discount_price: '10.00',
    ecommerce: on,
    is_fixed_slug: true,
    title: name,
    slug,
    subtitle: `${name} sub`,
    summary: `${name} resumo`,
    keywords: [`${name} palavra`],
    description: text,
    dosage: text,
    recommendations: text,
    benefits: text,
    ingredients: [{ name: `${name} ativo`, concentration: 1, measure: 'mg', is_active: true, visible: true }],
    ...fields,
  });
  for (const path of ['/produto/', '/v2/public/products/']) guessed.add(path + slug);
  guessed.add(`/v2/public/products/${id}`);
  const colour = `#${(0x100000 + id * 4099).toString(16).slice(0, 6)}`;
  type Pictured = { medias: { images: { url: string }[] }[] };
  const { medias } = await right(
    admin.post<Pictured>(`/v2/store/product/${id}/media`, { type: 1, base: await basePart(colour), title: name }),
  );
  const urls = medias.flatMap(({ images }) => images.map(({ url }) => url));
  if (!name.startsWith('Vist')) pictures.push(...urls);
  if (name.startsWith(gone)) shownPictures.push(...urls);
  return id;
}

async function aPost({ api, guessed }: Garden, name: string, fields: object = {}): Promise<number> {
  const slug = slugOf(name);
  for (const path of ['/blog/', '/v2/public/posts/']) guessed.add(path + slug);
  const seo = { seo_title: `${name} título`, seo_description: `${name} descrição` };
  const texts = { ...seo, abstract: `${name} resumo`, body: `<p>${name} texto</p>`, author: `${name} autora` };
  return placePost(api, { title: name, slug, ...texts, status: 'Published', published_at: past, ...fields });
}

async function aCategory(
  { admin, guessed }: Garden,
  name: string,
  fields: Record<string, unknown> & { parent?: number } = {},
) {
  const { parent, ...others } = fields;
  const { id } = await right(admin.post('/v2/store/category', { name, parent_id: parent ?? null }));
  const channel = parent === undefined && { ecommerce: { status: true, from: null } };
  const seo = { seo_title: `${name} título`, seo_description: `${name} descrição` };
  const texts = { visible: true, description: `${name} diz`, ...seo, ...channel, ...others };
  await right(admin.put(`/v2/store/category/${id}`, texts));
  for (const path of ['', '/menor-preco', '/pagina/2']) guessed.add(`/categoria/${slugOf(name)}${path}`);
  guessed.add(`/v2/public/products?category=${id}`);
  return id;
}

async function plantCategories(garden: Garden): Promise<number[]> {
  const seen = await aCategory(garden, 'Vista');
  const ids = [
    seen,
    await aCategory(garden, `${never} invisível`, { visible: false }),
    await aCategory(garden, `${never} desligada`, { ecommerce: { status: false, from: null } }),
    await aCategory(garden, `${never} depois`, { ecommerce: { status: true, from: later } }),
    await aCategory(garden, `${never} dentro`, { visible: false, parent: seen }),
  ];
  for (const [name, fields] of [
    ['oculta', {}],
    ['removida', {}],
    ['dentro', { parent: seen }],
  ] as const) {
    const id = await aCategory(garden, `${gone} ${name}`, fields);
    garden.goners[name] = id;
    ids.push(id);
  }
  return ids;
}

const untold = (text: string) => {
  const html = `<p>${text}</p>`;
  return { summary: text, description: html, dosage: html, recommendations: html, benefits: html };
};

async function insertNewProducts(garden: Garden): Promise<number[]> {
  const { admin, goners } = garden;
  const prescribed = { medical_prescription_only: true, price: '777.00', ...untold(never) };
  const ids = [
    await aProduct(garden, 'Visto', { promotion: { price: '7.77', from: later, to: '2027-02-01T12:00:00.000Z' } }),
    await aProduct(garden, 'Visto com receita', prescribed),
    await aProduct(garden, `${never} rascunho`, { ecommerce: { is_available: false, from: null } }),
    await aProduct(garden, `${never} depois`, { ecommerce: { is_available: true, from: later } }),
    await aProduct(garden, `${never} sem preço`, { discount_price: '0.00' }),
    await aProduct(garden, `${never} sem forma`, { form: null }),
  ];
  for (const name of prescriptionClasses.filter((each) => prescriptionClassTable[each].isNeverOnline))
    ids.push(await aProduct(garden, `${never} classe ${name}`, { prescription_class: name }));
  const removed = await aProduct(garden, `${never} na lixeira`);
  await right(admin.del(`/v2/store/product/${removed}`));
  for (const name of ['removido', 'desligado', 'adiado', 'controlado']) {
    const praised = { is_highlight: true, is_offer: true, discount_price: '77.70' };
    const id = await aProduct(garden, `${gone} ${name}`, praised);
    goners[name] = id;
    ids.push(id);
  }
  // Its page stays and shows its name, but no advertising texts.
  goners['com receita'] = await aProduct(garden, 'Visto antes', { ...untold(gone), price: '77.70' });
  return [...ids, goners['com receita']];
}

async function plantPosts(garden: Garden): Promise<number[]> {
  const ids = [
    await aPost(garden, 'Visto'),
    await aPost(garden, `${never} rascunho`, { status: 'Draft', published_at: null }),
    await aPost(garden, `${never} era`, { status: 'Draft' }),
    await aPost(garden, `${never} ocultado`, { status: 'Hidden' }),
    await aPost(garden, `${never} depois`, { published_at: later }),
  ];
  const removed = await aPost(garden, `${never} na lixeira`);
  await right(garden.admin.del(`/v2/blog/post/${removed}`));
  for (const name of ['post removido', 'post rascunho', 'post ocultado', 'post adiado']) {
    const id = await aPost(garden, `${gone} ${name}`);
    garden.goners[name] = id;
    ids.push(id);
  }
  return [...ids, removed];
}

async function hideGoners({ admin, goners }: Garden): Promise<void> {
  const product = (name: string, fields: object) => right(admin.put(`/v2/store/product/${goners[name]}`, fields));
  const post = (name: string, fields: object) => right(admin.put(`/v2/blog/post/${goners[name]}`, fields));
  const category = (name: string, fields: object) => right(admin.put(`/v2/store/category/${goners[name]}`, fields));
  // The slugs change, so that old addresses would redirect. They must lead nowhere, because the record is hidden.
  for (const name of ['removido', 'desligado']) await product(name, { slug: slugOf(`${gone} ${name} de novo`) });
  for (const name of ['post removido', 'post ocultado']) await post(name, { slug: slugOf(`${gone} ${name} de novo`) });
  for (const name of ['oculta', 'removida']) await category(name, { slug: slugOf(`${gone} ${name} de novo`) });
  await right(admin.del(`/v2/store/product/${goners.removido}`));
  await product('desligado', { ecommerce: { is_available: false, from: null } });
  await product('adiado', { ecommerce: { is_available: true, from: later } });
  await product('controlado', { prescription_class: 'B1' });
  await product('com receita', { medical_prescription_only: true });
  await category('oculta', { visible: false });
  await category('dentro', { visible: false });
  await right(admin.del(`/v2/store/category/${goners.removida}`));
  await right(admin.del(`/v2/blog/post/${goners['post removido']}`));
  await post('post rascunho', { status: 'Draft' });
  await post('post ocultado', { status: 'Hidden' });
  await post('post adiado', { status: 'Published', published_at: later });
}

/**
 * Fills a store with things that are shown, things that never were, and things that are shown until `hide`. Each refers
 * to all others.
 */
export async function plantHidden(api: TestApp, admin: Client<{ id: number }>) {
  const form = await placeForm(api.db, api.store.id, 'Creme');
  const garden: Garden = { api, admin, form, guessed: new Set(), pictures: [], shownPictures: [], goners: {} };
  const categories = await plantCategories(garden);
  const products = await insertNewProducts(garden);
  for (const id of categories) await right(admin.put(`/v2/store/category/${id}`, { add_products: products }));
  const [seenProduct = 0, ...otherProducts] = products;
  for (const kind of ['related', 'buywith'] as const)
    await replaceLinks(api.db, { store_id: api.store.id, id: seenProduct }, kind, otherProducts);
  const [id = 0, ...otherPosts] = await plantPosts(garden);
  const post = { store_id: api.store.id, id };
  await replaceLinkedPosts(api.db, post, otherPosts);
  for (const how of ['separately', 'together'] as const) await replaceSuggestions(api.db, post, how, products);
  await replaceCategories(api.db, post, categories);
  await placeCoupon(api.db, api.store.id, { name: never.toUpperCase() });
  await right(admin.put('/v2/store/contact', { financial_email: 'oculto.financeiro@central.example' }));
  const { guessed, pictures, shownPictures } = garden;
  return { guessed, pictures, shownPictures, hide: () => hideGoners(garden) };
}
