import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { findBestSellers } from './best-sellers.store.ts';

let api: TestApp;
const products: number[] = [];

beforeAll(async () => {
  api = await startTestApp();
  const form = await placeForm(api.db, api.store.id, 'Creme');
  for (const title of ['Um', 'Dois', 'Três']) products.push(await placeProduct(api.db, api.store.id, { form, title }));
});
afterAll(() => api.close());

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 24 * 3_600_000);
const sold = (product: number, count: number, { days = 1, status = 20 as 20 | 55 } = {}) =>
  placeOrders(
    api.db,
    api.store.id,
    Array.from({ length: count }, () => anOrder({ status, createdAt: daysAgo(days) })),
  ).then((ids) =>
    api.db
      .updateTable('order_items')
      .set({ product_id: products[product] ?? null })
      .where('order_id', 'in', ids)
      .execute(),
  );
const best = async () =>
  (await findBestSellers(api.db, api.store.id, api.clock.now())).map((id) => products.indexOf(id));

test('the products of most orders come first; a product of few orders is left out', async () => {
  await sold(0, 3);
  await sold(1, 4);
  await sold(2, 2);
  expect(await best()).toEqual([1, 0]);
});

test('old and cancelled orders do not count', async () => {
  await sold(2, 5, { days: 91 });
  await sold(2, 5, { status: 55 });
  expect(await best()).toEqual([1, 0]);
});
