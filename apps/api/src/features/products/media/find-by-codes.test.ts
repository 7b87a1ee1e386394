import type { PicturedProduct } from '@botica/contract/features/products/media/product-media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { basePart, openPicturesDesk, type PicturesDesk, productPath } from '../../../../test/pictures-desk.ts';

const path = '/v2/products/pictures/matches';
type Found = { products: PicturedProduct[] };

let desk: PicturesDesk;
beforeAll(async () => {
  desk = await openPicturesDesk();
  form = await placeForm(desk.api.db, desk.api.store.id, 'Creme');
});
afterAll(() => desk.api.close());

let form: number;
const aProduct = (fields: { external_code?: string; ean?: string }) =>
  placeProduct(desk.api.db, desk.api.store.id, { form, ...fields });
const idsOf = ({ products }: Found) => products.map(({ id }) => id).sort();
const found = async (...codes: string[]) => (await desk.agent.post<Found>(path, { codes })).body;

test('products are found by their code in any case and by their EAN, with their gallery in its order', async () => {
  const [coded, barred] = [await aProduct({ external_code: 'Vit-C' }), await aProduct({ ean: '7891000315507' })];
  const first = await desk.add(coded);
  const second = await desk.add(coded);
  await desk.add(coded, { type: 2 });
  const products = await found('VIT-C', '7891000315507', 'nobody', '%');
  expect(idsOf(products)).toEqual([coded, barred].sort());
  const [product] = products.products.filter(({ id }) => id === coded);
  expect(product).toMatchObject({
    external_code: 'Vit-C',
    media_version: 4,
    pictures: [{ id: first.id }, { id: second.id }],
  });
  expect(product?.pictures[0]?.thumbnail).toMatch(/^\/v2\/media\//);
});

test('products in the bin or of another store are not found, and the right is needed', async () => {
  const gone = await aProduct({ external_code: 'GONE' });
  await desk.agent.del(`${productPath}/${gone}`);
  expect(idsOf(await found('GONE'))).toEqual([]);
  await aProduct({ external_code: 'OWN' });
  const other = await desk.api.signIn<Found>('admin', desk.api.otherStore.id);
  expect(idsOf((await other.post(path, { codes: ['OWN'] })).body)).toEqual([]);
  const reader = await desk.api.signIn({ grouprules: [{ role: 'Catálogo', permissions: ['read'] }] });
  expect((await reader.post(path, { codes: ['OWN'] })).status).toBe(403);
});

test.each([[Array.from({ length: 1_001 }, (_, at) => `C${at}`)], [['x'.repeat(41)]], [['']]])(
  'more codes, or longer ones, than files can have are refused',
  async (codes) => {
    expect((await desk.agent.post(path, { codes })).status).toBe(422);
  },
);

test('a picture whose reply was lost is added once', async () => {
  const id = await desk.newProduct();
  const body = { type: 1, base: await basePart('#123456') };
  const headers = { 'idempotency-key': 'foto-1', 'if-match': '"1"' };
  const [one, again] = [
    await desk.agent.post(`${productPath}/${id}/media`, body, headers),
    await desk.agent.post(`${productPath}/${id}/media`, body, headers),
  ];
  expect([one.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(one.body);
  expect((await desk.show(id)).medias).toHaveLength(1);
});
