import type { PublicProduct } from '@botica/contract/features/products/public-product';

const untold = {
  summary: null,
  description: null,
  dosage: null,
  recommendations: null,
  benefits: null,
  price: '0.00',
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
 * A product as the site may show it: of one that is sold against a prescription name, composition, form and list price
 * (RDC 44/2009, art. 54). The server leaves most of the rest out already; no page has to remember it.
 */
export const shownProduct = (product: PublicProduct): PublicProduct =>
  product.locked ? { ...product, ...untold } : product;
