import type { FileHandle } from 'node:fs/promises';
import { isAdvertisingLocked } from '@botica/contract/features/products/record/advertising-lock';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { filledCents } from '@botica/contract/kit/money';
import { escapeText } from '../kit/escape.ts';
import { fullTitle, galleryOf } from '../kit/product-card.ts';
import { wordsOfHtml } from '../kit/rich-text.ts';
import { shownProduct } from '../kit/shown-product.ts';
import { hashOf } from './hashes.ts';
import { categoryWays } from './plan-records.ts';
import { earliest, type PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import { readAgain } from './read-snapshot.ts';
import type { IndexedProduct, SiteIndex } from './site-index.ts';

/** Limits of Google's product data specification; Meta's are not lower. */
const [mostTitle, mostDescription, mostMorePictures] = [150, 5000, 10];

/**
 * Characters that XML 1.0 cannot contain, even as a reference. A lone surrogate becomes U+FFFD when the file is
 * written.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xmlText = (text: string) => escapeText(text.replace(forbidden, ''));
const cut = (text: string, most: number) => [...text].slice(0, most).join('');

type Row = [name: string, value: string | null | undefined];
const rowsText = (rows: readonly Row[]) =>
  rows.map(([name, value]) => (value ? `<g:${name}>${xmlText(value)}</g:${name}>` : '')).join('');

const reais = (cents: number) => `${(cents / 100).toFixed(2)} BRL`;

/** The price of the base volume. A promotion is listed with its dates if it is lower. */
function priceRows({ discount_price, promotion }: PublicProduct): Row[] {
  const cents = filledCents(discount_price);
  const lower = promotion === null ? null : filledCents(promotion.price);
  if (cents === null) return [];
  if (promotion === null || lower === null || lower >= cents) return [['price', reais(cents)]];
  return [
    ['price', reais(cents)],
    ['sale_price', reais(lower)],
    ['sale_price_effective_date', `${promotion.from}/${promotion.to}`],
  ];
}

function descriptionOf({ summary, description, ...named }: PublicProduct): string {
  const texts = [summary, wordsOfHtml(description ?? '')].map((text) => (text ?? '').replace(/\s+/g, ' ').trim());
  return cut(texts.filter(Boolean).join(' ') || fullTitle(named), mostDescription);
}

function itemOf({ site }: SiteIndex, product: PublicProduct, way: readonly { name: string }[]): string {
  const { origin, store } = site;
  const [first, ...more] = galleryOf(product).flatMap(({ images }) => images.slice(-1).map(({ url }) => origin + url));
  const rows: Row[] = [
    ['id', String(product.id)],
    ['title', cut(fullTitle(product), mostTitle)],
    ['description', descriptionOf(product)],
    ['link', origin + sitePaths.product(product.slug)],
    ['image_link', first],
    ...more.slice(0, mostMorePictures).map((url): Row => ['additional_image_link', url]),
    ['availability', product.sold_out ? 'out_of_stock' : 'in_stock'],
    ...priceRows(product),
    ['brand', store.name],
    ['condition', 'new'],
    product.ean === null ? ['identifier_exists', 'no'] : ['gtin', product.ean],
    ['product_type', way.map(({ name }) => name).join(' > ')],
  ];
  return `<item>${rowsText(rows)}</item>`;
}

/**
 * Only products that may be advertised (RDC 44/2009, art. 54), with the price and picture that both services require.
 */
const isListed = ({ card, hasGallery }: IndexedProduct) => !card.locked && hasGallery && card.price !== null;

function feedText(index: SiteIndex, listed: readonly IndexedProduct[], file: FileHandle): string {
  const { name, description } = index.site.store;
  const wayTo = categoryWays(index);
  const items = listed.flatMap((entry) => {
    const product = shownProduct(readAgain(file, { ...entry, kind: 'product' }).product);
    return isAdvertisingLocked(product) ? [] : [itemOf(index, product, wayTo(entry))];
  });
  const head = `<title>${xmlText(name)}</title><link>${xmlText(index.site.origin)}</link>`;
  const about = `<description>${xmlText(description ?? name)}</description>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}${about}\n${items.join('\n')}\n</channel></rss>\n`;
}

/** A product feed for Google Merchant Center and Meta, if the store wants one and its site is not hidden. */
export function planFeed(index: SiteIndex, planner: Planner, file: FileHandle): PlannedFile[] {
  const { site, products } = index;
  if (!site.store.has_product_feed || site.is_hidden) return [];
  const listed = products.filter(isListed);
  const shared = [site.origin, site.store.name, site.store.description, site.categories];
  const data = [shared, listed.map(({ hash, card }) => [hash, hashOf(card)])];
  const planned = planner.file(sitePaths.productFeed, 'xml', data, () => feedText(index, listed, file));
  return [{ ...planned, changesAt: earliest(listed.map(({ changesAt }) => changesAt)) }];
}
