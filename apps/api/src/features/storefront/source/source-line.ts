import type { PublicPost } from '@botica/contract/features/posts/public-posts.contract';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import type { ShopCategory } from '../../categories/shop/list-shop-categories.ts';
import type { SiteAsKept } from '../../website/info/site-of-store.ts';

/** ISO 8601; null for at once. */
type From = string | null;

interface SourceSite extends Omit<SnapshotSite, 'at' | 'store' | 'categories' | 'origin' | 'is_hidden' | 'calls_at'> {
  store: SiteAsKept;
  categories: ShopCategory[];
}

/**
 * Line of a release's source, which is stored beside the release. It contains what the shop shows, and what it will
 * show when the clock reaches a date. A later build from the same source publishes no further change.
 */
export type SourceLine =
  | { kind: 'site'; site: SourceSite }
  /** Includes a planned promotion. */
  | { kind: 'product'; product: PublicProduct; from: From }
  /** Includes posts with a later `published_at`. */
  | { kind: 'post'; post: PublicPost };

/** Part of a line that decides whether and until when the shop shows it. */
export type SourceHead =
  | { kind: 'site'; site: SourceSite }
  | { kind: 'product'; product: Pick<PublicProduct, 'id' | 'promotion'>; from: From }
  | { kind: 'post'; post: Pick<PublicPost, 'id' | 'slug' | 'published_at'> };

/** Source of a site. The first line is the site; `lines` can be read once. */
export interface Source {
  heads(): Iterable<SourceHead>;
  lines(): Iterable<SourceLine> | AsyncIterable<SourceLine>;
}

export type ProductLine = Extract<SourceLine, { kind: 'product' }>;
export type PostLine = Extract<SourceLine, { kind: 'post' }>;
