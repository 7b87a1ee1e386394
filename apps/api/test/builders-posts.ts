import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import type { BlogPostFields } from '@botica/contract/features/posts/post-rules';
import { newRecord } from '@botica/contract/kit/record';
import { insertPosts, takePostId } from '../src/features/posts/record/posts.store.ts';
import type { TestApp } from './test-app.ts';

/** Inserts a post, a draft by default, and returns its id. */
export async function placePost(
  api: TestApp,
  fields: Partial<BlogPostFields> = {},
  storeId = api.store.id,
): Promise<number> {
  const id = await takePostId(api.db);
  const keys = { id, store_id: storeId, created_at: new Date('2026-11-01T12:00:00Z') };
  const draft = newRecord(blogPostRecord, { slug: `post-${id}`, author: 'Redação' });
  await insertPosts(api.db, [{ keys, fields: { ...draft, title: 'Post', ...fields } }]);
  return id;
}
