import { authorMaxLength } from '@botica/contract/features/posts/blog-post-record';
import type { BlogPostFields } from '@botica/contract/features/posts/blog-post-rules';
import type { BlogPost, NewBlogPost } from '@botica/contract/features/posts/blog-post-schemas';
import { cutBetweenLetters } from '@botica/contract/kit/letters';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { applyPostRules, freeSlugOf, requirePost } from './change-post.ts';
import { postWire } from './post-wire.ts';
import { findPost, insertPosts, lockPosts, movePostCounts, takePostId } from './posts.store.ts';

/** The beginning of a name that fits the author's field. */
const cutAuthor = (name: string) => cutBetweenLetters(name.normalize('NFC').trim(), authorMaxLength).trimEnd();

export const emptyPost: Omit<BlogPostFields, 'title' | 'author' | 'status' | 'slug'> = {
  is_fixed_slug: false,
  abstract: null,
  body: null,
  keywords: [],
  published_at: null,
};

/** A new post: 'post', of whoever makes it, a draft, unless it is said otherwise. */
export function createPost(ctx: Context, { title = 'post', author, status = 'Draft' }: NewBlogPost): Promise<BlogPost> {
  const { storeId, name } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    await lockPosts(trx, storeId);
    const id = await takePostId(trx);
    const now = ctx.clock();
    const slug = await freeSlugOf(trx, storeId, { title }, id);
    const sent = { ...emptyPost, title, author: author ?? cutAuthor(name), status, slug };
    const fields = applyPostRules(sent, {}, { storeId, now });
    await insertPosts(trx, [{ keys: { id, store_id: storeId, created_at: now }, fields }]);
    const changes = changedFields({}, fields);
    await audit(trx, ctx, { entity: 'blog_post', entityId: id, action: 'posts.created', changes });
    await movePostCounts(trx, storeId, [{ status, delta: 1 }]);
    return postWire(requirePost(await findPost(trx, storeId, id)));
  });
}
