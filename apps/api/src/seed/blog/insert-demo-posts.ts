import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import { type BlogPostFields, blogPostSlug } from '@botica/contract/features/posts/post-rules';
import { newRecord } from '@botica/contract/kit/record';
import { richTextDiff } from '@botica/contract/kit/rich-text-diff';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { listPlaces } from '../../features/categories/placing/placing.store.ts';
import {
  replaceCategories,
  replaceLinkedPosts,
  replaceSuggestions,
} from '../../features/posts/record/post-links.store.ts';
import { insertPosts, movePostCounts, takePostId } from '../../features/posts/record/posts.store.ts';
import { findIdsByCode } from '../../features/products/record/products.store.ts';
import type { Clock, SystemActor } from '../../kit/context.ts';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { demoCategories } from '../products/demo-categories.ts';
import type { DemoProduct } from '../products/demo-product.ts';
import { demoPlacing } from '../products/insert-demo-categories.ts';
import { type DemoPost, demoBody, demoPosts } from './demo-posts.ts';

/** Tables that `insertDemoPosts` fills. They need an `analyze` afterwards. */
export const blogTables = [
  ...(['posts', 'post_counters', 'post_links', 'post_products', 'post_categories'] as const),
] satisfies (keyof Tables)[];

const dayMs = 86_400_000;
const draftDaysOld = 4;

/** Products that a post suggests from its category: three separately, two together. */
export function suggestedBy({ shelf }: DemoPost): { separately: DemoProduct[]; together: DemoProduct[] } {
  const category = demoCategories.find(({ name }) => name === shelf);
  if (category === undefined) throw new Error(`No category ${shelf}`);
  const { own, below } = demoPlacing(category);
  const products = [...new Set([...below.flat(), ...own])];
  return { separately: products.slice(0, 3), together: products.slice(3, 5) };
}

function fieldsOf(post: DemoPost, now: Date): { fields: BlogPostFields; createdAt: Date } {
  const { title, author, status, abstract, day } = post;
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const fields = {
    ...newRecord(blogPostRecord, { author, slug: blogPostSlug(post) }),
    title,
    status,
    abstract,
    body: demoBody(post),
    keywords: post.keywords.split(', '),
    published_at: day === null ? null : at(day).toISOString(),
  };
  return { fields, createdAt: at(Math.min((day ?? 0) - 1, -draftDaysOld)) };
}

/** Fills the blog of the demo store after its products. Returns the ids in the order of `demoPosts`. */
export async function insertDemoPosts(
  trx: Transaction<Tables>,
  clock: Clock,
  { actor }: { actor: SystemActor },
): Promise<number[]> {
  const { storeId } = actor;
  const now = clock();
  const placeOf = new Map((await listPlaces(trx, storeId)).map(({ id, name }) => [name, id]));
  const suggested = demoPosts.map(suggestedBy);
  const codes = suggested.flatMap(({ separately, together }) => [...separately, ...together]).map(({ code }) => code);
  const productOf = await findIdsByCode(trx, storeId, codes);
  const idsOf = (products: readonly DemoProduct[]) => products.map(({ code }) => productOf.get(code) as number);
  const ids: number[] = [];
  for (const post of demoPosts) {
    const id = await takePostId(trx);
    const { fields, createdAt } = fieldsOf(post, now);
    await insertPosts(trx, [{ keys: { id, store_id: storeId, created_at: createdAt }, fields }]);
    const changes = { ...changedFields({}, fields), body: richTextDiff(null, fields.body) };
    const entry = { entity: 'blog_post', entityId: id, action: 'posts.created', changes, at: createdAt } as const;
    await audit(trx, { actor, clock }, entry);
    await movePostCounts(trx, storeId, [{ status: fields.status, delta: 1 }]);
    ids.push(id);
  }
  for (const [index, post] of demoPosts.entries()) {
    const key = { store_id: storeId, id: ids[index] as number };
    const { separately = [], together = [] } = suggested[index] ?? {};
    await replaceSuggestions(trx, key, 'separately', idsOf(separately));
    await replaceSuggestions(trx, key, 'together', idsOf(together));
    await replaceCategories(trx, key, [placeOf.get(post.shelf) as number]);
    // Each post links to the two before it.
    await replaceLinkedPosts(trx, key, ids.slice(Math.max(index - 2, 0), index));
  }
  return ids;
}
