import { isAdvertisingLocked, type LockableProduct } from '@botica/contract/features/products/record/advertising-lock';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { dropFeatured } from '../../categories/placing/drop-featured.ts';
import { dropProductsFromPosts } from '../../posts/record/drop-from-posts.ts';
import { dropSuggestions } from './drop-suggestions.ts';
import type { ProductRow } from './products.store.ts';

interface Save {
  current: ProductRow;
  fields: ProductFields;
}

const begins =
  (holds: (product: LockableProduct) => boolean) =>
  ({ current, fields }: Save): boolean =>
    holds(fields) && !holds(current);

const isLockedNow = begins(isAdvertisingLocked);
const isOfflineNow = begins((product) => prescriptionClassTable[product.prescription_class].isNeverOnline);

/**
 * Job that takes these products off the published site at once: a locked product shows only what the law allows, a
 * removed one nothing.
 */
export const lockedJobKind = 'products.locked';
export interface LockedJob {
  storeId: number;
}

/**
 * Applies a lock that begins with this save (RDC 44/2009, art. 54). Suggestions and features of the products are
 * removed, and their published data is withdrawn. It runs in the open transaction, with an audit row and a new version
 * of each changed record.
 */
export async function applyAdvertisingLock(inside: InChange, saves: readonly Save[]): Promise<void> {
  const locked = saves.filter(isLockedNow).map(({ current: { id } }) => id);
  if (locked.length > 0) {
    for (const id of locked) await dropSuggestions(inside, id, ['buywith']);
    await dropProductsFromPosts(inside, locked);
    await dropFeatured(inside, locked, 'everywhere');
  }
  const [first] = saves.filter((save) => isLockedNow(save) || isOfflineNow(save));
  if (first === undefined) return;
  await takeOffSite(inside, first.current);
}

/** Withdraws a product from the published site at once; nothing else of the site changes. */
export async function takeOffSite(inside: InChange, { id, version }: ProductRow): Promise<void> {
  const payload: LockedJob = { storeId: inside.actor.storeId };
  await enqueue(inside.db, { kind: lockedJobKind, key: `${lockedJobKind}:${id}:${version}`, payload }, inside.clock);
}
