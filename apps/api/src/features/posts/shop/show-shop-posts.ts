import { postsErrors } from '@botica/contract/features/posts/posts.contract';
import type { PublicPost, PublicPostRow } from '@botica/contract/features/posts/public-posts.contract';
import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { ShopContext } from '../../../kit/context.ts';
import { findShownIds } from '../../categories/placing/shown-categories.store.ts';
import { findInShop } from '../../categories/shop/products-in-shop.store.ts';
import { coverWire, postWire } from '../record/post-wire.ts';
import { findPost, type PostRow } from '../record/posts.store.ts';
import { findPublishedId, findPublishedSlugs, readShopPosts } from './shop-posts.store.ts';

const refuse = refusalsOf(postsErrors);

/** A page of the blog, newest posts first. */
export async function listShopPosts(
  { db, shop: { storeId }, clock }: ShopContext,
  page: number,
): Promise<{ items: PublicPostRow[]; pagination: Pagination }> {
  const values = { storeId, now: clock() };
  const found = await readShopPosts(db, { values, shape: {}, isAscending: false, page });
  const items = found.rows.map((row) => ({
    ...row,
    image: coverWire(storeId, row.image),
    published_at: row.published_at?.toISOString() ?? null,
  }));
  return { items, pagination: paginate(found.page, found.total, found.totalIsCapped) };
}

/** Related records that the shop shows; posts with their slugs. */
export interface ShownBesidePost {
  products: ReadonlySet<number>;
  categories: ReadonlySet<number>;
  posts: ReadonlyMap<number, string>;
}

/** A post as the blog shows it, with only those related records that the shop shows too. */
export function shopPostOf(row: PostRow, shown: ShownBesidePost): PublicPost {
  const { related_posts, products_buy_separately, products_buy_together, categories, ...post } = postWire(row);
  const shownOf = (products: LinkedProduct[]) => ({
    products: products.filter((each) => shown.products.has(each.id) && !each.locked),
  });
  return {
    ...post,
    categories: categories.filter((each) => shown.categories.has(each.id)),
    products_buy_separately: shownOf(products_buy_separately.products),
    products_buy_together: shownOf(products_buy_together.products),
    related_posts: {
      posts: related_posts.posts.flatMap(({ status: _, ...each }) => {
        const slug = shown.posts.get(each.id);
        return slug === undefined ? [] : [{ ...each, slug }];
      }),
    },
  };
}

export async function showShopPost(ctx: ShopContext, slug: string): Promise<PublicPost> {
  const { db, shop, clock } = ctx;
  const { storeId } = shop;
  const at = clock();
  const id = await findPublishedId(db, storeId, slug, at);
  const row = id === undefined ? undefined : await findPost(db, storeId, id);
  if (row === undefined) throw refuse('posts.not_found');
  const { products_buy_separately: separately, products_buy_together: together } = row;
  const linked = [...separately, ...together].map((each) => each.id);
  const ids = row.categories.map((each) => each.id);
  const related = row.related_posts.map((each) => each.id);
  return shopPostOf(row, {
    products: await findInShop(db, storeId, linked, at),
    categories: await findShownIds(db, storeId, ids, { channel: 'ecommerce', at }),
    posts: await findPublishedSlugs(db, storeId, related, at),
  });
}
