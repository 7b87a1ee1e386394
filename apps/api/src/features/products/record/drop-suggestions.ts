import { audit } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { dropLinks } from './links.store.ts';

/**
 * Removes a product from the suggestions of others, in the open transaction. Each changed product gets a new version
 * and an audit row.
 */
export async function dropSuggestions(
  inside: Pick<InChange, 'db' | 'actor' | 'clock' | 'requestId'>,
  id: number,
  kinds: readonly ('related' | 'buywith')[],
): Promise<void> {
  const changed = await dropLinks(inside.db, inside.actor.storeId, id, kinds);
  const fieldOf = { related: 'related_products', buywith: 'buywith_products' } as const;
  const entries = changed.map(({ product_id: entityId, kind, before }) => ({
    entity: 'product' as const,
    entityId,
    action: 'products.updated' as const,
    changes: { [fieldOf[kind]]: [before, before.filter((each) => each !== id)] as [unknown, unknown] },
  }));
  await audit(inside.db, inside, ...entries);
}
