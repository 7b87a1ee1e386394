import type { ProductRow } from '@botica/contract/features/products/product-schemas';
import { availabilityOf } from '@botica/contract/features/products/record/availability-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProductsDesk, type ProductBody, type ProductsDesk } from '../../../../test/products-desk.ts';

let desk: ProductsDesk;
let all: ProductRow[];

const later = '2026-11-20T12:00:00.000Z';
const on = { is_available: true, from: null };
const offer = { price: '20.00', from: '2026-11-18T12:00:00.000Z', to: '2026-11-19T12:00:00.000Z' };

beforeAll(async () => {
  desk = await openProductsDesk();
  const capsule = { usage: 1, form: desk.formId('Cápsula') };
  for (const fields of [
    { title: 'Zinco', ...capsule, keywords: ['imunidade'], ecommerce: on, callcenter: on },
    { title: 'ácido fólico', ...capsule, ecommerce: { is_available: true, from: later }, is_highlight: true },
    {
      title: 'Biotina',
      ...capsule,
      replace_ingredients: [anIngredient('Biotina'), anIngredient('Cistina')],
      ecommerce: on,
    },
    { title: 'Creme A', ecommerce: on, sold_out: true, is_offer: true, promotion: offer },
    { title: 'Creme B', ecommerce: on, medical_prescription_only: true, external_code: 'COD-77' },
    { title: 'Creme C', ecommerce: on, prescription_class: 'antimicrobial' },
    { title: 'Creme D', ecommerce: on, prescription_class: 'B1', callcenter: on },
  ])
    await desk.create(fields);
  await desk.agent.post('/v2/store/product');
  all = (await desk.agent.get('/v2/products')).body.items;
});
afterAll(() => desk.api.close());

const anIngredient = (name: string) => ({ name, concentration: 1, measure: 'mg', is_active: true, visible: true });

const list = async (query: string) => {
  const { status, body } = await desk.agent.get<ProductBody>(`/v2/products?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { titles: body.items.map(({ title }) => title), ...body.pagination };
};

describe('the list', () => {
  it('is sorted by title, without regard to case and accents, or by age', async () => {
    const byTitle = ['ácido fólico', 'Biotina', 'Creme A', 'Creme B', 'Creme C', 'Creme D', 'Novo produto', 'Zinco'];
    expect((await list('')).titles).toEqual(byTitle);
    expect((await list('sort-by=title&ascending=0')).titles).toEqual(byTitle.toReversed());
    expect((await list('sort-by=created_at&ascending=1')).titles[0]).toBe('Zinco');
    expect((await list('sort-by=created_at&ascending=0')).titles[0]).toBe('Novo produto');
  });

  it.each([
    ['title', 'zin', ['Zinco']],
    ['several words, the last by its beginning', 'creme b', ['Creme B']],
    ['keyword', 'imunid', ['Zinco']],
    ['ingredient', 'cistina', ['Biotina']],
    ['code', 'cod-77', ['Creme B']],
    ['nothing that there is', 'inexistente', []],
    ['nothing that can be searched for', '%%%', []],
  ])('is searched by %s', async (_, q, titles) => {
    expect((await list(`q=${encodeURIComponent(q)}`)).titles).toEqual(titles);
  });

  it.each([
    ['available-ecommerce=1', ['Biotina', 'Creme A', 'Creme B', 'Creme C', 'Creme D', 'Zinco']],
    ['available-ecommerce=0', ['ácido fólico', 'Novo produto']],
    ['available-prescription=1', ['Creme D', 'Zinco']],
    ['usage=1', ['ácido fólico', 'Biotina', 'Novo produto', 'Zinco']],
    ['prescription=none&usage=2', ['Creme A']],
    ['prescription=shown', ['Creme B']],
    ['prescription=retained', ['Creme C']],
    ['prescription=controlled', ['Creme D']],
    ['sold-out=1', ['Creme A']],
    ['sold-out=0&usage=2', ['Creme B', 'Creme C', 'Creme D']],
    ['flag=highlight', ['ácido fólico']],
    ['flag=offer', ['Creme A']],
    ['flag=promotion', ['Creme A']],
    ['flag=banner', []],
    ['problem=no-price', ['Novo produto']],
    ['problem=unsold', ['ácido fólico', 'Creme A', 'Creme D', 'Novo produto']],
    ['problem=unsold&q=creme', ['Creme A', 'Creme D']],
    ['place=removed', []],
  ])('narrowed by %s', async (query, titles) => {
    expect((await list(query)).titles).toEqual(titles);
  });

  it('is narrowed to a form', async () => {
    expect((await list(`form=${desk.formId('Cápsula')}`)).titles).toEqual(['ácido fólico', 'Biotina', 'Zinco']);
  });

  it('calls a product unsold exactly when the contract’s rule blocks it', async () => {
    const { titles } = await list('problem=unsold');
    const now = desk.api.clock.now();
    const blocked = all.filter((row) => {
      const product = { ...row, categories: [], hasPicture: false };
      return availabilityOf(product, 'ecommerce', now).blocks.length > 0;
    });
    expect(titles).toEqual(blocked.map(({ title }) => title));
  });

  it('gives a picker pages of its own size, with the total', async () => {
    const first = await list('per-page=3&p=2');
    expect([first.titles, first.per_page, first.total_items, first.last_page]).toEqual([
      ['Creme B', 'Creme C', 'Creme D'],
      3,
      8,
      3,
    ]);
    const chosen = (await desk.agent.get('/v2/store/products?q=creme&per-page=1000')).body;
    expect([chosen.items.length, chosen.total_count]).toEqual([4, 4]);
    expect(chosen.items[1]).toEqual({
      id: expect.any(Number),
      title: 'Creme B',
      thumbnail: null,
      price: '49.90',
      locked: true,
    });
    const ids = all.slice(0, 2).map(({ id }) => id);
    const named = (await desk.agent.get(`/v2/store/products?ids=${ids.join()}`)).body;
    expect(named.items.map(({ id }) => id)).toEqual(ids);
    expect((await desk.agent.get('/v2/store/products?per-page=1001')).status).toBe(422);
  });

  it('lets people with coupons, posts or orders choose products, and no one else', async () => {
    const statusOf = async (area: 'Marketing' | 'Pedidos' | 'Clientes') => {
      const client = await desk.api.signIn({ grouprules: [{ role: area, permissions: ['read'] }] });
      return (await client.get('/v2/store/products')).status;
    };
    expect([await statusOf('Marketing'), await statusOf('Pedidos'), await statusOf('Clientes')]).toEqual([
      200, 200, 403,
    ]);
  });
});
