import type { Kysely } from 'kysely';
import type { Tables } from '../apps/api/database/tables.ts';
import { insertPosts, movePostCounts } from '../apps/api/src/features/posts/record/posts.store.ts';
import { demoBody, demoPosts } from '../apps/api/src/seed/blog/demo-posts.ts';
import { blogPostRecord } from '../packages/contract/src/features/posts/post-record.ts';
import { newRecord } from '../packages/contract/src/kit/record.ts';
import { numberedSlug, slugify } from '../packages/contract/src/kit/slug.ts';

const postsAtOnce = 1000;
const statuses = ['Draft', 'Hidden', 'Published', 'Published', 'Published', 'Published'] as const;
/** Number of copies of each of the demo's authors. */
const authorCopies = 40;
const dayMs = 86_400_000;

/** Repeats the demo's posts; each copy has a unique word in its title. */
function aPost(index: number, now: number) {
  const source = demoPosts[index % demoPosts.length] as (typeof demoPosts)[number];
  const word = `b${index.toString(36).padStart(4, '0')}`;
  const status = statuses[index % statuses.length] as (typeof statuses)[number];
  const at = new Date(now - index * (dayMs / 20));
  return {
    createdAt: at,
    fields: {
      ...newRecord(blogPostRecord, { author: '', slug: '' }),
      status,
      abstract: source.abstract,
      body: demoBody(source).repeat(3),
      title: `${source.title.slice(0, 43).trim()} ${word}`,
      slug: numberedSlug(slugify(source.title), index + 1),
      author: `${source.author} ${(index % authorCopies) + 1}`,
      keywords: source.keywords.split(', '),
      published_at: status === 'Published' ? at.toISOString() : null,
    },
  };
}

/** Fills a store with the given number of posts. */
export async function fillWithPosts(db: Kysely<Tables>, storeId: number, count: number): Promise<void> {
  const now = Date.now();
  for (let start = 0; start < count; start += postsAtOnce) {
    const posts = Array.from({ length: Math.min(postsAtOnce, count - start) }, (_, place) => {
      const { createdAt, fields } = aPost(start + place, now);
      return { keys: { id: start + place + 1, store_id: storeId, created_at: createdAt }, fields };
    });
    await insertPosts(db, posts);
    const sums = new Map<(typeof statuses)[number], number>();
    for (const { fields } of posts) sums.set(fields.status, (sums.get(fields.status) ?? 0) + 1);
    await movePostCounts(
      db,
      storeId,
      [...sums].map(([status, delta]) => ({ status, delta })),
    );
  }
}
