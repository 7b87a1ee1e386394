import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { insertMedia } from '../src/features/products/media/product-medias.store.ts';

/** Inserts the row of a product's picture; its files do not exist. */
export async function placeMedia(db: Kysely<Tables>, productId: number): Promise<number> {
  const owner = db.selectFrom('products').where('id', '=', productId).select('store_id');
  const { store_id } = await owner.executeTakeFirstOrThrow();
  const name = `${'0'.repeat(40)}.webp`;
  return insertMedia(db, {
    store_id,
    product_id: productId,
    type: 1,
    position: 1,
    title: 'Frasco',
    description: null,
    base: name,
    mask: null,
    label: null,
    logo: null,
    names: [name],
    is_customized_image: true,
    inverse_logo: false,
    text_blending: 'multiply' as const,
    made: JSON.stringify([{ size: 96, width: 96, height: 96, name }]),
    created_at: new Date(),
  });
}
