import type { ProductUse } from '@botica/contract/features/products/uses/product-uses.contract';
import { expect, it } from 'vitest';
import { openCatalogueDesk } from '../../../../test/catalogue-desk.ts';

const { desk, db, aProduct, sell } = await openCatalogueDesk();
const admin = await desk.signIn('admin');
const path = '/v2/store/product';

async function usesOf(id: number): Promise<ProductUse[]> {
  const { status, body } = await admin.get<{ uses: ProductUse[] }>(`${path}/${id}/uses`);
  expect(status).toBe(200);
  return body.uses;
}
async function save(id: number, fields: object) {
  const { status, body } = await admin.put(`${path}/${id}`, fields);
  expect(status, JSON.stringify(body)).toBe(200);
}
async function aCategory(name: string, more: object = {}) {
  const { status, body } = await admin.post<{ id: number }>('/v2/store/category', { name, ...more });
  expect(status).toBe(200);
  return body.id;
}

it('lists every place of a product, in reading order', async () => {
  const { id } = await aProduct({ is_highlight: true, is_banner_category: true });
  expect(await usesOf((await aProduct()).id)).toEqual([]);
  const [root, other] = [await aCategory('Vitaminas'), await aCategory('Lançamentos')];
  const sub = await aCategory('Cápsulas', { parent_id: root });
  await save(id, { replace_categories: [sub, other] });
  for (const category of [root, other]) await admin.put(`/v2/store/category/${category}`, { featured_product: id });
  const suggesting = await Promise.all(Array.from({ length: 7 }, () => aProduct()));
  for (const each of suggesting) await save(each.id, { related_products: [id] });
  await save(suggesting[0]?.id as number, { buywith_products: [id] });
  await sell({ product_id: id, qty: 1 }, { product_id: id, qty: 2 });
  await sell({ product_id: id, qty: 1 });
  const { order: old } = await sell({ product_id: id, qty: 1 });
  const monthAgo = new Date(Date.parse('2026-11-18T12:00:00Z') - 31 * 24 * 3_600_000);
  await db.updateTable('orders').set({ created_at: monthAgo }).where('id', '=', old.id).execute();

  expect(await usesOf(id)).toEqual([
    { kind: 'place', count: 2, names: ['Destaque', 'Banner na categoria'] },
    { kind: 'buywith', count: 1, names: [suggesting[0]?.title] },
    { kind: 'related', count: 7, names: suggesting.slice(0, 5).map(({ title }) => title) },
    { kind: 'category', count: 2, names: ['Cápsulas', 'Lançamentos'] },
    { kind: 'featured', count: 2, names: ['Vitaminas', 'Lançamentos'] },
    { kind: 'order', count: 2, names: [] },
  ]);
});

it('lists no place after the product has left them all, or is in the bin', async () => {
  const { id } = await aProduct({ is_offer: true });
  const suggesting = await aProduct();
  await save(suggesting.id, { related_products: [id] });
  await save(id, { replace_categories: [await aCategory('De passagem')] });
  await sell({ product_id: id, qty: 1 });
  expect((await usesOf(id)).map(({ kind }) => kind)).toEqual(['place', 'related', 'category', 'order']);
  expect((await admin.del(`${path}/${id}`)).status).toBe(200);
  expect(await usesOf(id)).toEqual([]);

  const kept = await aProduct();
  await save(suggesting.id, { related_products: [kept.id] });
  await admin.del(`${path}/${suggesting.id}`);
  expect(await usesOf(kept.id)).toEqual([]);
  const rows = db.selectFrom('audit').where('entity_id', '=', suggesting.id).where('action', '=', 'products.removed');
  const { changes } = await rows.select('changes').executeTakeFirstOrThrow();
  expect(changes).toMatchObject({ related_products: [[kept.id], null], buywith_products: [[], null] });
});

it('finds the store’s own products only', async () => {
  const elsewhere = await aProduct({}, desk.otherStoreId);
  for (const id of [elsewhere.id, 999_999]) {
    const { status, body } = await admin.get(`${path}/${id}/uses`);
    expect([status, body.error.code]).toEqual([404, 'products.not_found']);
  }
});
