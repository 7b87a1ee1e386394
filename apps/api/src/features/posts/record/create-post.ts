import { authorMaxLength, blogPostRecord } from '@botica/contract/features/posts/post-record';
import type { BlogPost, NewBlogPost } from '@botica/contract/features/posts/post-schemas';
import { cutBetweenLetters } from '@botica/contract/kit/letters';
import { newRecord, sentOf } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { applyPostRules, freeSlugOf, requirePost } from './change-post.ts';
import { postWire } from './post-wire.ts';
import { findPost, insertPosts, lockPosts, movePostCounts, takePostId } from './posts.store.ts';

/** Beginning of a name that fits into the author's field. */
const cutAuthor = (name: string) => cutBetweenLetters(name.normalize('NFC').trim(), authorMaxLength).trimEnd();

/** Creates a post: an empty draft unless the call says more. Its author is the caller unless the call names another. */
export function createPost(ctx: Context, body: NewBlogPost): Promise<BlogPost> {
  const { storeId, name } = ctx.actor;
  const beginning = newRecord(blogPostRecord, { author: cutAuthor(name), slug: '' });
  const initial = { ...beginning, ...sentOf(blogPostRecord, body) };
  return inTransaction(ctx.db, async (trx) => {
    await lockPosts(trx, storeId);
    const id = await takePostId(trx);
    const now = ctx.clock();
    const slug = await freeSlugOf(trx, storeId, initial, id);
    const fields = applyPostRules({ ...initial, slug }, {}, { storeId, now });
    await insertPosts(trx, [{ keys: { id, store_id: storeId, created_at: now }, fields }]);
    const changes = changedFields({}, fields);
    await audit(trx, ctx, { entity: 'blog_post', entityId: id, action: 'posts.created', changes });
    await movePostCounts(trx, storeId, [{ status: fields.status, delta: 1 }]);
    return postWire(requirePost(await findPost(trx, storeId, id)));
  });
}
