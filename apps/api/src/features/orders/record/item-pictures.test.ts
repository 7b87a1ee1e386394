import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openCatalogueDesk } from '../../../../test/catalogue-desk.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import { findNamedByItems } from './item-pictures.store.ts';

const { desk, db, aProduct, sell } = await openCatalogueDesk();
const { storeId, otherStoreId } = desk;

const name = (letter: string) => `${letter.repeat(40)}.webp`;
const [sold, never] = [name('a'), name('b')];

it('items keep the pictures that they show from being swept, whatever their products show by now', async () => {
  const { id } = await aProduct();
  const thumbnail = mediaUrl(storeId, sold);
  const setImage = (image: object | null) =>
    db
      .updateTable('products')
      .set({ image: image && JSON.stringify(image) })
      .where('id', '=', id)
      .execute();
  await setImage({ image_base: thumbnail, thumbnail, title: null });
  const { products } = await sell({ product_id: id, qty: 1 }, { product_id: id, qty: 1 });
  expect(products.map((item) => item.thumbnail_url)).toEqual([thumbnail, thumbnail]);
  await setImage(null);

  expect(await findNamedByItems(db, storeId, [never, sold])).toEqual([sold]);
  expect(await findNamedByItems(db, otherStoreId, [never, sold])).toEqual([]);
  expect(await findNamedByItems(db, storeId, [])).toEqual([]);
});

it('are found by an index of their own', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'order_items_picture'`.execute(db);
  expect(rows[0]?.indexdef).toMatch(/\(thumbnail_url\) WHERE \(thumbnail_url ~~ '\/%'::text\)$/);
});
