import { audit } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { dropLinkedPost, dropSuggestedProducts } from './post-links.store.ts';

type Inside = Pick<InChange, 'db' | 'actor' | 'clock' | 'requestId'>;

/** Old → new ids of one list of one post. */
const told = (entityId: number, field: string, before: readonly number[], gone: readonly number[]) => ({
  entity: 'blog_post' as const,
  entityId,
  action: 'posts.updated' as const,
  changes: { [field]: [before, before.filter((id) => !gone.includes(id))] as [unknown, unknown] },
});

/** Takes a post off those that lead to it: a new version and an audit row of each, in the open transaction. */
export async function dropPost(inside: Inside, id: number): Promise<void> {
  const changed = await dropLinkedPost(inside.db, inside.actor.storeId, id);
  await audit(inside.db, inside, ...changed.map(({ post_id, before }) => told(post_id, 'related_posts', before, [id])));
}

const fieldOf = { separately: 'products_buy_separately', together: 'products_buy_together' } as const;

/** The same of products that go into the bin, or may not be advertised any more. */
export async function dropProductsFromPosts(inside: Inside, productIds: readonly number[]): Promise<void> {
  const changed = await dropSuggestedProducts(inside.db, inside.actor.storeId, productIds);
  const entries = new Map<number, ReturnType<typeof told>>();
  for (const { post_id: id, kind, before } of changed) {
    const entry = told(id, fieldOf[kind], before, productIds);
    // Of both lists of a post one row.
    Object.assign(entry.changes, entries.get(id)?.changes);
    entries.set(id, entry);
  }
  await audit(inside.db, inside, ...entries.values());
}
