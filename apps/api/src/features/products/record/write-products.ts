import { isAdvertisingLocked } from '@botica/contract/features/products/advertising-lock';
import type { AuditChanges } from '../../../../database/tables/kit.ts';
import { audit } from '../../../kit/audit.ts';
import { type InChange, requireWritten } from '../../../kit/change-record.ts';
import { dropFeatured } from '../../categories/placing/drop-featured.ts';
import { placeProducts } from '../../categories/placing/place-product.ts';
import { dropProductsFromPosts } from '../../posts/record/drop-from-posts.ts';
import type { ProductPatch } from './check-product.ts';
import { dropSuggestions } from './drop-suggestions.ts';
import { insertProducts, moveProductCount, type ProductRow, updateProducts } from './products.store.ts';

/** A save of which all is decided and checked. */
export interface DecidedSave {
  /** As it was read under its lock; of a new one a draft with the id that it gets. */
  held: ProductRow;
  isNew: boolean;
  patch: ProductPatch;
  changes: AuditChanges;
}

const isLockedNow = ({ held, isNew, patch }: DecidedSave) =>
  !isNew && isAdvertisingLocked(patch.fields) && !isAdvertisingLocked(held);

/** Writes many products with all that follows, as the save of each would: in a few statements, one audit row of each. */
export async function writeProducts(inside: InChange, saves: readonly DecidedSave[]): Promise<void> {
  if (saves.length === 0) return;
  const { db, actor, clock } = inside;
  const made = saves.filter(({ isNew }) => isNew);
  const kept = saves.filter(({ isNew }) => !isNew);
  const keys = { store_id: actor.storeId, created_at: clock(), image: null };
  await insertProducts(
    db,
    made.map(({ held: { id }, patch: { fields } }) => ({ keys: { id, ...keys }, fields })),
  );
  const written = await updateProducts(
    db,
    kept.map(({ held, patch: { fields } }) => ({ held, fields })),
  );
  requireWritten(written === kept.length || undefined);
  const lockedNow = saves.filter(isLockedNow).map(({ held: { id } }) => id);
  for (const id of lockedNow) await dropSuggestions(inside, id, ['buywith']);
  await dropProductsFromPosts(inside, lockedNow);
  if (lockedNow.length > 0) await dropFeatured(inside, lockedNow, 'everywhere');
  const entries = saves.map(({ held: { id }, isNew, changes }) => ({
    ...{ entity: 'product' as const, entityId: id, changes },
    action: isNew ? ('products.created' as const) : ('products.updated' as const),
  }));
  await audit(db, inside, ...entries);
  // Last: they lock counters that all saves share.
  await placeProducts(
    inside,
    saves.flatMap(({ held: { id }, patch: { places } }) => (places ? [{ productId: id, places }] : [])),
  );
  if (made.length > 0) await moveProductCount(db, actor.storeId, made.length);
}
