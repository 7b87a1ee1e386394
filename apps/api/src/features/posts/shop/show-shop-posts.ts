import { postsErrors } from '@botica/contract/features/posts/posts.contract';
import type { PublicPost, PublicPostRow } from '@botica/contract/features/posts/public-posts.contract';
import type { LinkedProduct } from '@botica/contract/features/products/product-schemas';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { ShopContext } from '../../../kit/context.ts';
import { findShownIds } from '../../categories/placing/shown-categories.store.ts';
import { findInShop } from '../../categories/shop/products-in-shop.store.ts';
import { coverWire, postWire } from '../record/post-wire.ts';
import { findPost } from '../record/posts.store.ts';
import { findPublishedId, findPublishedSlugs, readShopPosts } from './shop-posts.store.ts';

const refuse = refusalsOf(postsErrors);

/** A page of the blog, the newest first. */
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

/** A post of the blog: of what it leads to only what the shop shows as well. */
export async function showShopPost(ctx: ShopContext, slug: string): Promise<PublicPost> {
  const { db, shop, clock } = ctx;
  const { storeId } = shop;
  const at = clock();
  const id = await findPublishedId(db, storeId, slug, at);
  const row = id === undefined ? undefined : await findPost(db, storeId, id);
  if (row === undefined) throw refuse('posts.not_found');
  const { related_posts, products_buy_separately, products_buy_together, categories, ...post } = postWire(row);

  const linked = [...products_buy_separately.products, ...products_buy_together.products].map((each) => each.id);
  const inShop = await findInShop(db, storeId, linked, at);
  const shownOf = (products: LinkedProduct[]) => ({
    products: products.filter((each) => inShop.has(each.id) && !each.locked),
  });
  const ids = categories.map((each) => each.id);
  const shown = await findShownIds(db, storeId, ids, { channel: 'ecommerce', at });
  const related = related_posts.posts.map((each) => each.id);
  const slugs = await findPublishedSlugs(db, storeId, related, at);
  return {
    ...post,
    categories: categories.filter((each) => shown.has(each.id)),
    products_buy_separately: shownOf(products_buy_separately.products),
    products_buy_together: shownOf(products_buy_together.products),
    related_posts: {
      posts: related_posts.posts.flatMap(({ status: _, ...each }) => {
        const its = slugs.get(each.id);
        return its === undefined ? [] : [{ ...each, slug: its }];
      }),
    },
  };
}
