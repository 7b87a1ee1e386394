import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { type InChange, requireWritten } from '../../../platform/audit/change-record.ts';
import { placeProducts } from '../../categories/placing/place-product.ts';
import { applyAdvertisingLock } from './apply-advertising-lock.ts';
import type { ProductPatch } from './check-product.ts';
import { insertProducts, moveProductCount, type ProductRow, updateProducts } from './products.store.ts';

export interface DecidedSave {
  /** The product as it was read under its lock; for a new product a draft with its future id. */
  current: ProductRow;
  isNew: boolean;
  patch: ProductPatch;
  changes: AuditChanges;
}

/** Writes many products with everything that follows from a save, in a few statements, with an audit row for each. */
export async function writeProducts(inside: InChange, saves: readonly DecidedSave[]): Promise<void> {
  if (saves.length === 0) return;
  const { db, actor, clock } = inside;
  const made = saves.filter(({ isNew }) => isNew);
  const kept = saves.filter(({ isNew }) => !isNew);
  const keys = { store_id: actor.storeId, created_at: clock(), image: null };
  await insertProducts(
    db,
    made.map(({ current: { id }, patch: { fields } }) => ({ keys: { id, ...keys }, fields })),
  );
  const written = await updateProducts(
    db,
    kept.map(({ current, patch: { fields } }) => ({ current, fields })),
  );
  requireWritten(written === kept.length || undefined);
  await applyAdvertisingLock(
    inside,
    kept.map(({ current, patch: { fields } }) => ({ current, fields })),
  );
  const entries = saves.map(({ current: { id }, isNew, changes }) => ({
    entity: 'product' as const,
    entityId: id,
    changes,
    action: isNew ? ('products.created' as const) : ('products.updated' as const),
  }));
  await audit(db, inside, ...entries);
  // These calls come last, because they lock counters that all saves share.
  await placeProducts(
    inside,
    saves.flatMap(({ current: { id }, patch: { places } }) => (places ? [{ productId: id, places }] : [])),
  );
  if (made.length > 0) await moveProductCount(db, actor.storeId, made.length);
}
