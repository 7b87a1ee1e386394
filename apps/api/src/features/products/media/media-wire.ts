import { mediaTypes, type ProductMedia } from '@botica/contract/features/products/media/product-media';
import type { StoredImage } from '../../../../database/tables/products.ts';
import { mediaUrl, partUrl } from '../../../platform/media/media-address.ts';
import type { MediaRow } from './product-medias.store.ts';

const partWire = (name: string) => ({ url: partUrl(name), content_type: 'image/webp' });
const partOrNull = (name: string | null) => (name === null ? null : partWire(name));

/** Drawn sizes without duplicates: with a small base several sizes share one file. */
export function imagesOf(storeId: number, { made }: Pick<MediaRow, 'made'>) {
  const byName = new Map(
    made.map(({ name, width, height }) => [name, { width, height, url: mediaUrl(storeId, name) }]),
  );
  return [...byName.values()];
}

export type PictureRow = Pick<MediaRow, 'type' | 'position' | 'title' | 'description' | 'made'>;

export const pictureWire = (storeId: number, row: PictureRow) => ({
  type: row.type,
  position: row.position,
  title: row.title,
  description: row.description,
  images: imagesOf(storeId, row),
});

export const mediaWire = (storeId: number, row: MediaRow): ProductMedia => ({
  id: row.id,
  ...pictureWire(storeId, row),
  base: partWire(row.base),
  mask: partOrNull(row.mask),
  text: partOrNull(row.label),
  logo: row.logo,
  is_customized_image: row.is_customized_image,
  inverse_logo: row.inverse_logo,
  text_blending: row.text_blending,
});

/** The product's main picture: the first of the gallery. */
export function imageOf(
  storeId: number,
  medias: readonly Pick<MediaRow, 'type' | 'title' | 'made'>[],
): StoredImage | null {
  const first = medias.find(({ type }) => type === mediaTypes.gallery);
  const urls = first && imagesOf(storeId, first).map(({ url }) => url);
  const [thumbnail, image_base] = [urls?.[0], urls?.[urls.length - 1]];
  return first && thumbnail && image_base ? { image_base, thumbnail, title: first.title } : null;
}
