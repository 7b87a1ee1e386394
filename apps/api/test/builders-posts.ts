import type { BlogPostFields } from '@botica/contract/features/posts/blog-post-rules';
import { emptyPost } from '../src/features/posts/record/create-post.ts';
import { insertPosts, takePostId } from '../src/features/posts/record/posts.store.ts';
import type { TestApp } from './test-app.ts';

/** Puts a post into a store's blog, a draft but for what is said; its id. */
export async function placePost(
  api: TestApp,
  fields: Partial<BlogPostFields> = {},
  storeId = api.store.id,
): Promise<number> {
  const id = await takePostId(api.db);
  const keys = { id, store_id: storeId, created_at: new Date('2026-11-01T12:00:00Z') };
  const draft = { title: 'Post', slug: `post-${id}`, author: 'Redação', status: 'Draft' as const };
  await insertPosts(api.db, [{ keys, fields: { ...emptyPost, ...draft, ...fields } }]);
  return id;
}
