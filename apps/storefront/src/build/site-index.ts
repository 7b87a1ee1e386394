import type { FileHandle } from 'node:fs/promises';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import type { SnapshotLine, SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import { isSlug } from '@botica/contract/kit/slug';
import { normaliseText } from '@botica/contract/kit/text';
import type { PictureSizes } from '../kit/picture.tsx';
import { cardOf, fullTitle, galleryOf, type ProductCard } from '../kit/product-card.ts';
import { ownLinksOf, pictureLinksOf, wordsOfHtml } from '../kit/rich-text.ts';
import { termsOf } from '../kit/search-terms.ts';
import { shownProduct } from '../kit/shown-product.ts';
import type { PostCard } from '../pages/post-cards.tsx';
import { shortHash } from './hashes.ts';
import { readSnapshot } from './read-snapshot.ts';

/** The position of a record in the snapshot, and its fields that other pages show. */
interface Indexed {
  id: number;
  offset: number;
  length: number;
  /** The hash of its line. */
  hash: string;
  changesAt: string | null;
  /** Paths of the own site in its texts. */
  links: string[];
}

export interface IndexedProduct extends Indexed {
  card: ProductCard;
  /** Key for sorting by name. */
  sortName: string;
  categoryIds: number[];
  formId: number | null;
  usage: number;
  audience: string;
  isHighlight: boolean;
  isOffer: boolean;
  hasGallery: boolean;
  banner: PictureSizes | null;
  isHomeBanner: boolean;
  isCategoryBanner: boolean;
  relatedIds: number[];
  buyWithIds: number[];
  /** Search words, each once: first word of the name, rest of the name, categories and ingredients, texts. */
  words: readonly (readonly string[])[];
}

export interface IndexedPost extends Indexed {
  card: PostCard;
  togetherIds: number[];
  separatelyIds: number[];
  relatedIds: number[];
}

export interface SiteIndex {
  site: SnapshotSite;
  products: IndexedProduct[];
  productOf: ReadonlyMap<number, IndexedProduct>;
  posts: IndexedPost[];
  media: Set<string>;
  /** A sentence for each record that is left out. */
  refused: string[];
}

type Line<Kind> = Extract<SnapshotLine, { kind: Kind }>;
type PackRange = Pick<Indexed, 'offset' | 'length' | 'hash'>;

/** First pass: a small entry for each record, so that ten thousand fit into memory beside the renderer. */
export async function indexSnapshot(file: FileHandle, written: Promise<unknown>): Promise<SiteIndex> {
  let site: SnapshotSite | undefined;
  const products: IndexedProduct[] = [];
  const posts: IndexedPost[] = [];
  const media = new Set<string>();
  const refused: string[] = [];
  for await (const { line, offset, bytes } of readSnapshot(file, written)) {
    const place = { offset, length: bytes.length, hash: shortHash(bytes) };
    if (line.kind === 'site') site = line.site;
    const fault = addressFault(line);
    if (fault !== null) {
      refused.push(fault);
      continue;
    }
    if (line.kind === 'product') products.push(productEntry(line, place, new Date((site as SnapshotSite).at)));
    if (line.kind === 'post') posts.push(postEntry(line, place));
    for (const address of picturesOf(line)) media.add(address);
  }
  const productOf = new Map(products.map((product) => [product.id, product]));
  // `readSnapshot` guarantees that a complete snapshot starts with its site.
  return { site: site as SnapshotSite, products, productOf, posts, media, refused };
}

/** The slug becomes a URL, so an invalid slug would lead elsewhere. */
function addressFault(line: SnapshotLine): string | null {
  const record = line.kind === 'product' ? line.product : line.kind === 'post' ? line.post : null;
  if (record === null || isSlug(record.slug)) return null;
  return `“${record.title}” ficou fora do site: o link “${record.slug}” não serve de endereço.`;
}

/** URLs of a record's pictures on the pages. */
function picturesOf(line: SnapshotLine): string[] {
  if (line.kind === 'product')
    return shownProduct(line.product).pictures.flatMap(({ images }) => images.map(({ url }) => url));
  if (line.kind === 'post')
    return [...(line.post.image ? [line.post.image.image] : []), ...pictureLinksOf(line.post.body ?? '')];
  if (line.kind === 'end') return [];
  const { logos } = line.site.store;
  const ofCategories = line.site.categories.flatMap((each) => [each, ...each.subcategories]).map(({ logo }) => logo);
  return [logos.logo, logos.icon, logos.share_image, ...ofCategories].filter((address) => address !== null);
}

const idsOf = (linked: readonly { id: number }[]) => linked.map(({ id }) => id);

function productEntry({ product: textWords, changes_at }: Line<'product'>, place: PackRange, at: Date): IndexedProduct {
  const product = shownProduct(textWords);
  const { id, description, dosage, recommendations, benefits } = product;
  const banner = product.pictures.find(({ type, images }) => type === 2 && images.length > 0);
  const links = [description, dosage, recommendations, benefits].flatMap((html) => (html ? ownLinksOf(html) : []));
  return {
    id,
    ...place,
    links,
    changesAt: changes_at,
    card: cardOf(product, at),
    sortName: normaliseText(fullTitle(product)),
    categoryIds: [
      ...new Set(product.categories.flatMap((each) => (each.parent_id ? [each.id, each.parent_id] : [each.id]))),
    ],
    formId: product.form,
    usage: product.usage,
    audience: product.target_consumer,
    isHighlight: product.is_highlight,
    isOffer: product.is_offer,
    hasGallery: galleryOf(product).length > 0,
    banner: banner ? { alt: banner.title ?? fullTitle(product), images: banner.images } : null,
    isHomeBanner: product.is_banner,
    isCategoryBanner: product.is_banner_category,
    relatedIds: idsOf(product.related_products),
    buyWithIds: idsOf(product.buywith_products),
    words: wordsOf(product),
  };
}

/** Maximum number of search words from a product's texts. */
const mostOfTexts = 120;

/** Stores each word once for all products, to save memory. */
const kept = new Map<string, string>();
function keptOnce(word: string): string {
  const known = kept.get(word);
  if (known !== undefined) return known;
  kept.set(word, word);
  return word;
}

/**
 * Extracted during indexing and not in the search plan, because the processor idles while the snapshot is being
 * written.
 */
function wordsOf(product: PublicProduct): IndexedProduct['words'] {
  const { summary, description, benefits, dosage, recommendations } = product;
  const seen = new Set<string>();
  const more = (words: readonly string[]) => words.filter((word) => !seen.has(word) && seen.add(word)).map(keptOnce);
  const [first = '', ...name] = termsOf(fullTitle(product));
  const others = [...product.categories, ...product.ingredients].map((each) => each.name).join(' ');
  const texts = [summary, description, benefits, dosage, recommendations]
    .map((each) => wordsOfHtml(each ?? ''))
    .join(' ');
  // Numbers and short words of a text are useless for a search.
  const textWords = termsOf(texts).filter((word) => word.length > 2 && !/^\p{N}/u.test(word));
  return [more([first]), more(name), more(termsOf(others)), more(textWords.slice(0, mostOfTexts))];
}

function postEntry({ post, changes_at }: Line<'post'>, place: PackRange): IndexedPost {
  const { id, slug, title, abstract, author, image, published_at } = post;
  return {
    id,
    ...place,
    changesAt: changes_at,
    links: post.body ? ownLinksOf(post.body) : [],
    card: { slug, title, abstract, author, image: image?.image ?? null, publishedAt: published_at },
    togetherIds: idsOf(post.products_buy_together.products),
    separatelyIds: idsOf(post.products_buy_separately.products),
    relatedIds: idsOf(post.related_posts.posts),
  };
}
