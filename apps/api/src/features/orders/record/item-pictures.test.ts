import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openCatalogueDesk } from '../../../../test/catalogue-desk.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import { findNamedByItems } from './item-pictures.store.ts';

const { desk, db, aProduct, sell } = await openCatalogueDesk();
const { storeId, otherStoreId } = desk;

const name = (letter: string) => `${letter.repeat(40)}.webp`;
const [sold, never] = [name('a'), name('b')];

const setImage = (id: number, image: object | null) =>
  db
    .updateTable('products')
    .set({ image: image && JSON.stringify(image) })
    .where('id', '=', id)
    .execute();
const drawn = (file: string) => ({
  image_base: mediaUrl(storeId, file),
  thumbnail: mediaUrl(storeId, file),
  title: null,
});

it('an item without a picture shows its product’s picture everywhere', async () => {
  const { id } = await aProduct();
  const own = 'https://cdn.example/own.png';
  const { order, products } = await sell({ product_id: id, qty: 1 }, { product_id: id, qty: 1, thumbnail_url: own });
  expect(products.map((item) => item.thumbnail_url)).toEqual([null, own]);
  await setImage(id, drawn(never));

  const reader = await desk.signIn('atendente');
  const shown = [mediaUrl(storeId, never), own];
  const urls = (items: { thumbnail_url: string | null }[]) => items.map((item) => item.thumbnail_url);
  const page = await reader.get<{ products: { thumbnail_url: string | null }[] }>(`/v2/order/${order.id}`);
  expect(urls(page.body.products)).toEqual(shown);
  const list = await reader.get<{ items: { id: number; products: { thumbnail_url: string | null }[] }[] }>(
    '/v2/orders?fetch-products=1',
  );
  expect(urls(list.body.items.find((row) => row.id === order.id)?.products ?? [])).toEqual(shown);
  await setImage(id, null);
});

it('pictures of items are not swept, whatever their products show now', async () => {
  const { id } = await aProduct();
  const thumbnail = mediaUrl(storeId, sold);
  await setImage(id, drawn(sold));
  const { products } = await sell({ product_id: id, qty: 1 }, { product_id: id, qty: 1 });
  expect(products.map((item) => item.thumbnail_url)).toEqual([thumbnail, thumbnail]);
  await setImage(id, null);

  expect(await findNamedByItems(db, storeId, [never, sold])).toEqual([sold]);
  expect(await findNamedByItems(db, otherStoreId, [never, sold])).toEqual([]);
  expect(await findNamedByItems(db, storeId, [])).toEqual([]);
});

it('are found by their own index', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'order_items_picture'`.execute(db);
  expect(rows[0]?.indexdef).toMatch(/\(thumbnail_url\) WHERE \(thumbnail_url ~~ '\/%'::text\)$/);
});
