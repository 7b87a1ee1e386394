import type { PublicPost } from '@botica/contract/features/posts/public-posts.contract';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import type { ShopCategory } from '../../categories/shop/list-shop-categories.ts';
import type { SiteAsKept } from '../../website/info/site-of-store.ts';

/** ISO 8601; null: at once. */
type From = string | null;

interface SourceSite extends Omit<SnapshotSite, 'at' | 'store' | 'categories' | 'origin' | 'is_hidden' | 'calls_at'> {
  store: SiteAsKept;
  categories: ShopCategory[];
}

/**
 * What a release was made of, kept beside it: all that the shop shows, or will show by the clock alone. A release that is made of it
 * again at another moment publishes nothing that nobody has asked to publish.
 */
export type SourceLine =
  | { kind: 'site'; site: SourceSite }
  /** With the promotion that is planned. */
  | { kind: 'product'; product: PublicProduct; from: From }
  /** Published, if later: `published_at`. */
  | { kind: 'post'; post: PublicPost };

/** So much of a line that it is known what the shop shows, and until when. */
export type SourceHead =
  | { kind: 'site'; site: SourceSite }
  | { kind: 'product'; product: Pick<PublicProduct, 'id' | 'promotion'>; from: From }
  | { kind: 'post'; post: Pick<PublicPost, 'id' | 'slug' | 'published_at'> };

/** The site first; its lines are gone through once. */
export interface Source {
  heads(): Iterable<SourceHead>;
  lines(): Iterable<SourceLine> | AsyncIterable<SourceLine>;
}

export type ProductLine = Extract<SourceLine, { kind: 'product' }>;
export type PostLine = Extract<SourceLine, { kind: 'post' }>;
