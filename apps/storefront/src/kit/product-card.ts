import { type PriceSource, priceOf } from '@botica/contract/features/products/record/price-of';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import { filledCents } from '@botica/contract/kit/money';
import type { PictureSizes } from './picture.tsx';

/** A product in a list. */
export interface ProductCard {
  slug: string;
  title: string;
  subtitle: string | null;
  /** True for a prescription product, which is listed but never advertised (RDC 44/2009, art. 54). */
  locked: boolean;
  soldOut: boolean;
  picture: PictureSizes | null;
  price: CardPrice | null;
}

export interface CardPrice {
  cents: number;
  /** The crossed-out price beside it; null if there is none. */
  listCents: number | null;
  source: PriceSource;
}

export const fullTitle = ({ title, subtitle }: Pick<ProductCard, 'title' | 'subtitle'>): string =>
  subtitle ? `${title} ${subtitle}` : title;

export function cardOf(product: PublicProduct, at: Date): ProductCard {
  const { slug, title, subtitle, locked, sold_out } = product;
  return {
    slug,
    title,
    subtitle,
    locked,
    soldOut: sold_out,
    picture: pictureOf(product),
    price: cardPrice(product, at),
  };
}

export function galleryOf({ pictures, ...named }: PublicProduct): PictureSizes[] {
  return pictures
    .filter(({ type, images }) => type === 1 && images.length > 0)
    .map(({ title, images }) => ({ alt: title ?? fullTitle(named), images }));
}

/** Cards are at most about 300 pixels wide. */
function pictureOf(product: PublicProduct): PictureSizes | null {
  const [first] = galleryOf(product);
  if (first === undefined) return null;
  const small = first.images.filter(({ width }) => width >= 256 && width <= 512);
  return { alt: '', images: small.length > 0 ? small : first.images.slice(0, 1) };
}

function cardPrice(product: PublicProduct, at: Date): CardPrice | null {
  const price = priceOf(product, { quantity: 1, at });
  if (price === null) return null;
  return { cents: price.cents, listCents: listCentsOf(product, price.cents), source: price.source };
}

/** Returns the price to compare with: the suggested one, else the sale price if a promotion is lower. */
export function listCentsOf(product: PublicProduct, cents: number): number | null {
  const list = filledCents(product.price) ?? filledCents(product.discount_price);
  return list !== null && list > cents ? list : null;
}
