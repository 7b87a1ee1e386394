import { availabilityOf } from '@botica/contract/features/products/record/availability-of';
import { newProductFields } from '@botica/contract/features/products/record/new-product';
import { prescriptionClasses } from '@botica/contract/features/products/record/prescription-class';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import type { PublicProductRow } from '@botica/contract/features/products/shop/public-products.contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { placeMedia } from '../../../../test/builders-medias.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { shopCalls } from '../../../../test/shop-calls.ts';
import { startsAt, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { findProduct } from '../record/products.store.ts';
import { type ShopProductRow, shopProductOf } from './shop-product.ts';
import { findShopProducts } from './shop-products.store.ts';

let api: TestApp;
let shop: Awaited<ReturnType<typeof shopCalls>>;
let form: number;

beforeAll(async () => {
  api = await startTestApp();
  shop = await shopCalls(api);
  form = await placeForm(api.db, api.store.id, 'Creme');
});
afterAll(() => api.close());

const at = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000).toISOString();
const on = { is_available: true, from: null };
const place = (fields: Partial<ProductFields>) =>
  placeProduct(api.db, api.store.id, { form, discount_price: '10.00', ecommerce: on, ...fields });
const show = (name: string | number) => shop.get(`/v2/public/products/${name}`);
const listed = async (query = ''): Promise<PublicProductRow[]> =>
  (await shop.get(`/v2/public/products${query}`)).json().items;

test('the list shows exactly the products that only being sold out may block', async () => {
  const cases: Partial<ProductFields>[] = [
    {},
    { ecommerce: { is_available: false, from: null } },
    { ecommerce: { is_available: false, from: at(-60) } },
    ...[-60, 0, 1].map((seconds) => ({ ecommerce: { is_available: true, from: at(seconds) } })),
    { discount_price: '0.00' },
    { discount_price: '0.01' },
    { form: null },
    { sold_out: true },
    { sold_out: true, form: null },
    ...prescriptionClasses.map((prescription_class) => ({ prescription_class })),
  ];
  const expected: number[] = [];
  for (const [index, fields] of cases.entries()) {
    const all = { ...newProductFields, form, discount_price: '10.00', ecommerce: on, ...fields };
    const id = await place({ ...fields, title: `Caso ${String(index).padStart(2, '0')}` });
    const { blocks } = availabilityOf({ ...all, categories: [], hasPicture: false }, 'ecommerce', startsAt);
    const isShown = blocks.every(({ code }) => code === 'sold_out');
    if (isShown) expected.push(id);
    expect((await show(id)).statusCode, JSON.stringify(fields)).toBe(isShown ? 200 : 404);
  }
  expect((await listed()).map(({ id }) => id)).toEqual(expected);
});

describe('a product', () => {
  it('is found by its slug, else by its number', async () => {
    const id = await place({ title: 'Vitamina C', slug: 'vitamina-c' });
    expect((await show('vitamina-c')).json()).toMatchObject({ id, title: 'Vitamina C', discount_price: '10.00' });
    expect((await show(id)).json().slug).toBe('vitamina-c');
    const numbered = await place({ title: 'Chamado pelo número', slug: String(id) });
    expect((await show(id)).json().id).toBe(numbered);
  });

  test.each(['nenhum', '0', '99999999999', '2147483648', 'a%20b', '%C3%A7', "x'--", '..%2F..%2Fetc'])(
    '%s is not found',
    async (name) => {
      const { statusCode, body } = await show(name);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'products.not_found']);
    },
  );

  it('shows a promotion while it runs, neither before nor after', async () => {
    const of = async (from: number, to: number) => {
      const promotion = { price: '8.00', from: at(from), to: at(to) };
      const id = await place({ promotion });
      return (await show(id)).json().promotion;
    };
    expect(await of(-60, 60)).toMatchObject({ price: '8.00' });
    expect(await of(0, 60)).toMatchObject({ price: '8.00' });
    expect(await of(1, 60)).toBeNull();
    expect(await of(-60, 0)).toBeNull();
  });
});

test('a product read with many others is the same as read alone', async () => {
  const admin = await api.signIn<{ id: number }>('admin');
  const ids: number[] = [];
  for (const name of ['Um', 'Dois', 'Três']) ids.push(await place({ title: `${name} de muitos` }));
  const [first, second, third] = ids as [number, number, number];
  for (const name of ['Primeira', 'Segunda']) {
    const { id } = (await admin.post('/v2/store/category', { name })).body;
    await admin.put(`/v2/store/category/${id}`, { add_products: [first, third] });
  }
  const suggested = { related_products: [third, second], buywith_products: [second] };
  expect((await admin.put(`/v2/store/product/${first}`, suggested)).status).toBe(200);
  for (const id of [first, first, third]) await placeMedia(api.db, id);
  const many = await findShopProducts(api.db, api.store.id, ids);
  expect(many.map(({ id }) => id)).toEqual(ids);
  const alone = await Promise.all(ids.map((id) => findProduct(api.db, api.store.id, id)));
  const shownRows = (rows: readonly ShopProductRow[]) => rows.map((row) => shopProductOf(row, startsAt));
  expect(shownRows(many)).toEqual(shownRows(alone.filter((row) => row !== undefined)));
  const { related_products, buywith_products, categories, pictures } = shownRows(many)[0] as PublicProduct;
  expect([related_products, buywith_products, categories, pictures].map(({ length }) => length)).toEqual([2, 1, 2, 2]);
});

describe('the list of a category', () => {
  it('is empty for an unknown category, or one that the shop does not show', async () => {
    const admin = await api.signIn<{ id: number }>('admin');
    const { id } = (await admin.post('/v2/store/category', { name: 'Escondida' })).body;
    const product = await place({ title: 'Na escondida' });
    const shown = { visible: true, ecommerce: { status: true, from: null }, add_products: [product] };
    expect((await admin.put(`/v2/store/category/${id}`, shown)).status).toBe(200);
    expect((await listed(`?category=${id}`)).map((each) => each.id)).toEqual([product]);
    await admin.put(`/v2/store/category/${id}`, { visible: false });
    for (const category of [id, 999_999_999]) {
      const { statusCode, body } = await shop.get(`/v2/public/products?category=${category}`);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'products.category_not_found']);
    }
    expect((await show(product)).json().categories).toEqual([]);
  });
});
