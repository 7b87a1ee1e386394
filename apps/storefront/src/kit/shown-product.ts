import { productRecord } from '@botica/contract/features/products/record/product-record';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';

const untold = {
  ...productRecord.lockedValues,
  promotion: null,
  pictures: [],
  image: null,
  related_products: [],
  buywith_products: [],
  bulk_config: { is_active: false, min_qty: null, price: null },
  volume_variants: { items: [] },
  variants: { items: [] },
  is_highlight: false,
  is_offer: false,
  is_banner: false,
  is_banner_category: false,
} satisfies Partial<PublicProduct>;

/**
 * Reduces a product to the fields that the site may show. A product on prescription keeps only name, composition, form
 * and list price (RDC 44/2009, art. 54), so no page has to check it. The server already omits most of the rest.
 */
export const shownProduct = (product: PublicProduct): PublicProduct =>
  product.locked ? { ...product, ...untold } : product;
