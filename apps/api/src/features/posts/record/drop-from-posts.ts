import { audit } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { dropLinkedPost, dropSuggestedProducts } from './post-links.store.ts';

type Inside = Pick<InChange, 'db' | 'actor' | 'clock' | 'requestId'>;

/** Audit entry for one list of one post, with old and new ids. */
const listEntry = (entityId: number, field: string, before: readonly number[], gone: readonly number[]) => ({
  entity: 'blog_post' as const,
  entityId,
  action: 'posts.updated' as const,
  changes: { [field]: [before, before.filter((id) => !gone.includes(id))] as [unknown, unknown] },
});

/**
 * Removes a post from the links of others, in the open transaction. Each changed post gets a new version and an audit
 * row.
 */
export async function dropPost(inside: Inside, id: number): Promise<void> {
  const changed = await dropLinkedPost(inside.db, inside.actor.storeId, id);
  await audit(
    inside.db,
    inside,
    ...changed.map(({ post_id, before }) => listEntry(post_id, 'related_posts', before, [id])),
  );
}

const fieldOf = { separately: 'products_buy_separately', together: 'products_buy_together' } as const;

/** Removes products from the posts that suggest them, after their removal or advertising lock. */
export async function dropProductsFromPosts(inside: Inside, productIds: readonly number[]): Promise<void> {
  const changed = await dropSuggestedProducts(inside.db, inside.actor.storeId, productIds);
  const entries = new Map<number, ReturnType<typeof listEntry>>();
  for (const { post_id: id, kind, before } of changed) {
    const entry = listEntry(id, fieldOf[kind], before, productIds);
    // Changes in both lists of a post share one audit row.
    Object.assign(entry.changes, entries.get(id)?.changes);
    entries.set(id, entry);
  }
  await audit(inside.db, inside, ...entries.values());
}
