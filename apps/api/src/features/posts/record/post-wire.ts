import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import type { BlogPost, BlogPostCover, LinkedPost } from '@botica/contract/features/posts/post-schemas';
import { wireOf } from '@botica/contract/kit/record';
import type { StoredCover } from '../../../../database/tables/posts.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import type { PostRow } from './posts.store.ts';

export const coverWire = (storeId: number, cover: StoredCover | null): BlogPostCover | null =>
  cover && {
    image: mediaUrl(storeId, cover.image),
    thumbnail: mediaUrl(storeId, cover.thumbnail),
    asset_id: cover.image.slice(0, cover.image.indexOf('.')),
  };

const linkedWire = (storeId: number, { thumbnail, published_at: published, ...post }: LinkedPost): LinkedPost => ({
  ...post,
  published_at: published && new Date(published).toISOString(),
  thumbnail: thumbnail && mediaUrl(storeId, thumbnail),
});

/** Converts a post. Its body is cleaned again, because the list of allowed tags may have become shorter. */
export function postWire(row: PostRow): BlogPost {
  const { id, store_id: storeId, version, image_version, categories } = row;
  return {
    ...wireOf(blogPostRecord, row),
    id,
    version,
    image_version,
    categories,
    body: row.body && cleanRichText(row.body, { picturesOf: storeId }).html,
    keywords: { words: row.keywords },
    image: coverWire(storeId, row.image),
    related_posts: { posts: row.related_posts.map((each) => linkedWire(storeId, each)) },
    products_buy_separately: { products: row.products_buy_separately },
    products_buy_together: { products: row.products_buy_together },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
  };
}
