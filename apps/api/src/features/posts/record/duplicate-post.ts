import { blogTitleMaxLength } from '@botica/contract/features/posts/post-record';
import type { BlogPostFields } from '@botica/contract/features/posts/post-rules';
import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { copyTitle } from '@botica/contract/features/products/record/product-title';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { reuseMedia } from '../../../platform/media/reuse-media.ts';
import { lockProducts } from '../../categories/placing/placing.store.ts';
import { fieldsOf, freeSlugOf, idsOf, requirePost } from './change-post.ts';
import { refusePost } from './check-post.ts';
import { replaceCategories, replaceLinkedPosts, replaceSuggestions } from './post-links.store.ts';
import { postWire } from './post-wire.ts';
import {
  findPost,
  insertPosts,
  lockPosts,
  movePostCounts,
  type PostRow,
  takePostId,
  writeCover,
} from './posts.store.ts';

const copyOf = (post: PostRow, slug: string): BlogPostFields => ({
  ...fieldsOf(post),
  title: copyTitle(post.title, blogTitleMaxLength),
  slug,
  is_fixed_slug: false,
  status: 'Draft',
  published_at: null,
});

async function copyLists(trx: Parameters<typeof replaceCategories>[0], post: PostRow, to: number): Promise<void> {
  const copy = { store_id: post.store_id, id: to };
  await replaceLinkedPosts(trx, copy, idsOf(post.related_posts));
  await replaceSuggestions(trx, copy, 'separately', idsOf(post.products_buy_separately));
  await replaceSuggestions(trx, copy, 'together', idsOf(post.products_buy_together));
  await replaceCategories(trx, copy, idsOf(post.categories));
}

/** Copies a post as a draft, with its texts, pictures and suggestions. */
export function duplicatePost(ctx: Context, id: number): Promise<BlogPost> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    await lockPosts(trx, storeId);
    const post = requirePost(await findPost(trx, storeId, id));
    if (post.removed_at !== null) throw refusePost('posts.removed');
    // Products are locked before the copy, as in a save; none of them is removed until this commits.
    await lockProducts(trx, storeId, [
      ...new Set([...idsOf(post.products_buy_separately), ...idsOf(post.products_buy_together)]),
    ]);
    const now = ctx.clock();
    const copyId = await takePostId(trx);
    const title = copyTitle(post.title, blogTitleMaxLength);
    const fields = copyOf(post, await freeSlugOf(trx, storeId, { title }, copyId));
    await insertPosts(trx, [{ keys: { id: copyId, store_id: storeId, created_at: now }, fields }]);
    await copyLists(trx, post, copyId);
    const cover = post.image ? [post.image.image, post.image.thumbnail] : [];
    await reuseMedia(trx, storeId, [...post.media_names, ...cover], now);
    const made = requirePost(await findPost(trx, storeId, copyId));
    if (post.image) await writeCover(trx, made, post.image);
    const changes = { ...changedFields({}, fields), copied_from: [null, id] as [null, number] };
    await audit(trx, ctx, { entity: 'blog_post', entityId: copyId, action: 'posts.duplicated', changes });
    await movePostCounts(trx, storeId, [{ status: fields.status, delta: 1 }]);
    return postWire(requirePost(await findPost(trx, storeId, copyId)));
  });
}
