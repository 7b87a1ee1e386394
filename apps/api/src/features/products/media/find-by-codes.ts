import type { PicturedProduct } from '@botica/contract/features/products/media/product-media';
import type { Context } from '../../../kit/context.ts';
import { imagesOf } from './media-wire.ts';
import { findByCodes } from './product-medias.store.ts';

/** Products for files that are named after codes. Products in the bin are left out. */
export async function findPictured(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  codes: readonly string[],
): Promise<{ products: PicturedProduct[] }> {
  const rows = codes.length === 0 ? [] : await findByCodes(db, actor.storeId, codes);
  const products = rows.map(({ store_id: storeId, gallery, ...row }) => ({
    ...row,
    pictures: gallery.map(({ id, made }) => ({ id, thumbnail: imagesOf(storeId, { made })[0]?.url ?? null })),
  }));
  return { products };
}
