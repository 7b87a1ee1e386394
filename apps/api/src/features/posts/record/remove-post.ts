import type { BlogPostFields } from '@botica/contract/features/posts/post-rules';
import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { richTextDiff } from '@botica/contract/kit/rich-text-diff';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { type AuditEntry, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InChange, removeRecord } from '../../../platform/audit/change-record.ts';
import { binOf } from '../../../platform/bin.ts';
import { fieldsOf, freeSlugOf, idsOf, postOf, requirePost } from './change-post.ts';
import { refusePost } from './check-post.ts';
import { dropPost } from './drop-from-posts.ts';
import { lockWithHolders } from './post-links.store.ts';
import { findPost, isSlugTaken, lockPosts, movePostCounts, type PostRow, updatePost } from './posts.store.ts';

const bin = binOf('posts');

/** Takes `lockPosts` first, then locks the post and the posts that link to it. */
const lockInTurn = (ctx: Context, id: number) => ({
  ...postOf(ctx, id),
  lock: async (inside: Parameters<ReturnType<typeof postOf>['lock']>[0]) => {
    await lockPosts(inside.db, ctx.actor.storeId);
    await lockWithHolders(inside.db, ctx.actor.storeId, id);
    return postOf(ctx, id).lock(inside);
  },
});

/** Moves a post to the bin for 30 days and removes it from the links of other posts. */
export async function putIntoBin(inside: InChange, current: PostRow): Promise<void> {
  await dropPost(inside, current.id);
  await bin.putIn(inside, current);
  await movePostCounts(inside.db, inside.actor.storeId, [{ status: current.status, delta: -1 }]);
}

/** Audit entry with the post's fields on the wire. Its cover has audit rows of its own. */
export function removalEntry(current: PostRow, { image: _, image_version: __, ...changes }: AuditChanges): AuditEntry {
  return {
    entity: 'blog_post',
    entityId: current.id,
    action: 'posts.removed',
    changes: {
      ...changes,
      body: richTextDiff(current.body, null),
      keywords: [current.keywords, null],
      categories: [current.categories.map(({ name }) => name), null],
      related_posts: [idsOf(current.related_posts), null],
      products_buy_separately: [idsOf(current.products_buy_separately), null],
      products_buy_together: [idsOf(current.products_buy_together), null],
    },
  };
}

export function removePost(ctx: Context, id: number): Promise<Record<string, never>> {
  return removeRecord(ctx, {
    ...lockInTurn(ctx, id),
    check: (_, current) => {
      if (current.removed_at !== null) throw refusePost('posts.removed');
    },
    remove: putIntoBin,
    audit: removalEntry,
  });
}

/**
 * Restores a post from the bin. A published post comes back hidden. If its slug is taken by now, it gets another one.
 */
export function restorePost(ctx: Context, id: number): Promise<BlogPost> {
  const { storeId } = ctx.actor;
  return changeRecord<PostRow, BlogPostFields, BlogPost>(ctx, {
    ...lockInTurn(ctx, id),
    patch: async (current, { db }) => {
      if (current.removed_at === null) throw refusePost('posts.not_removed');
      const fields = fieldsOf(current);
      const isTaken = await isSlugTaken(db, storeId, current.slug, id);
      return {
        ...fields,
        status: fields.status === 'Published' ? 'Hidden' : fields.status,
        slug: isTaken ? await freeSlugOf(db, storeId, fields, id) : current.slug,
      };
    },
    changesOf: (current, patch) => ({ ...changedFields(current, patch), removed_at: [current.removed_at, null] }),
    write: async (inside, current, fields) => {
      // The slug changes first, because the old one may be taken in the blog.
      if (!(await updatePost(inside.db, current, fields, inside.clock()))) return undefined;
      await bin.takeOut(inside.db, current);
      return requirePost(await findPost(inside.db, storeId, id));
    },
    audit: { entity: 'blog_post', action: 'posts.restored' },
    count: ({ db }, _, { status }) => movePostCounts(db, storeId, [{ status, delta: 1 }]),
  });
}

export const postJobs = bin.jobs;
