import { audit } from '../../../platform/audit/audit.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { clearFeatured } from './placing.store.ts';

/**
 * Clears products as the featured product of categories, in the open transaction. Each changed category gets a new
 * version and an audit row. `everywhere`: in every category, after an advertising lock; otherwise only where the
 * product has left the category.
 */
export async function dropFeatured(
  inside: Pick<InTransaction, 'db' | 'actor' | 'clock' | 'requestId'>,
  productIds: readonly number[],
  where: 'everywhere' | 'where they left',
): Promise<void> {
  const changed = await clearFeatured(inside.db, inside.actor.storeId, productIds, where);
  const entries = changed.map(({ id, title }) => ({
    entity: 'category' as const,
    entityId: id,
    action: 'categories.updated' as const,
    changes: { featured_product: [title, null] as [unknown, unknown] },
  }));
  await audit(inside.db, inside, ...entries);
}
