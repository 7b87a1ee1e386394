import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { recount } from './counters.store.ts';
import { dropFeatured } from './drop-featured.ts';
import { type CategoryLink, childrenOf, deletePlaces, fallBack, insertPlaces, rootOf } from './placing.store.ts';

interface Moving {
  joining: readonly number[];
  leaving: readonly number[];
}

/**
 * Moves products into and out of a category itself, in the open transaction; their rows are locked. A product that
 * joins a category leaves its subcategories. A product that leaves a subcategory stays in the parent category.
 */
export async function moveProducts(
  inside: InTransaction,
  place: CategoryLink,
  { joining, leaving }: Moving,
): Promise<void> {
  if (joining.length === 0 && leaving.length === 0) return;
  const { db, actor } = inside;
  const implied = place.parent_id === null ? await childrenOf(db, actor.storeId, place.id) : [place.parent_id];
  await deletePlaces(db, actor.storeId, leaving, [place.id]);
  if (place.parent_id !== null) await fallBack(db, actor.storeId, leaving, place.parent_id);
  await deletePlaces(db, actor.storeId, joining, implied);
  await insertPlaces(db, actor.storeId, joining, [place.id]);
  await dropFeatured(inside, [...joining, ...leaving], 'where they left');
  await recount(db, actor.storeId, rootOf(place));
}
