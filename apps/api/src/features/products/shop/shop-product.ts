import { type PublicProduct, publicProductOf } from '@botica/contract/features/products/shop/public-product';
import { type PictureRow, pictureWire } from '../media/media-wire.ts';
import { channelWire, isAvailable } from '../record/product-wire.ts';
import type { ProductRow } from '../record/products.store.ts';
import type { ShopColumn } from './shop-products.store.ts';

export interface ShopProductRow
  extends Pick<ProductRow, ShopColumn | 'related_products' | 'buywith_products' | 'categories'> {
  medias: readonly PictureRow[];
}

export const shopProductOf = (row: ShopProductRow, now: Date): PublicProduct =>
  publicProductOf({
    ...row,
    ecommerce: channelWire(row.ecommerce),
    callcenter: channelWire(row.callcenter),
    available_ecommerce: isAvailable(row.ecommerce, now),
    available_callcenter: isAvailable(row.callcenter, now),
    medias: row.medias.map((media) => pictureWire(row.store_id, media)),
  });
