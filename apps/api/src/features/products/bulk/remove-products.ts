import { productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import { mostSelected } from '@botica/contract/kit/selection';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { Context } from '../../../kit/context.ts';
import { audit, removedFields } from '../../../platform/audit/audit.ts';
import type { RecordsKind } from '../../../platform/batches/batch-kind.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { productWire } from '../record/product-wire.ts';
import { findProductsAndLock } from '../record/products.store.ts';
import { putIntoBin, removalEntry } from '../record/remove-product.ts';
import { refuseProduct, requireProduct } from '../record/show-product.ts';
import { auditSelection } from './audit-selection.ts';
import { checkTotal } from './edit-products.ts';
import { selectedRecords } from './selected-products.store.ts';
import { removeKind } from './work-names.ts';

export function startRemoval(
  ctx: Context,
  { selection }: BodyOf<typeof productsBulk.endpoints.startRemoval>,
): Promise<Batch> {
  return startBatch(ctx, {
    kind: removeKind,
    title: 'Remoção de produtos',
    params: {},
    auditChanges: auditSelection(selection),
    records: selectedRecords(ctx, selection, mostSelected),
    checkTotal,
  });
}

/**
 * Removes each product by the rules of a single removal; every product gets an audit row with the batch's request id.
 */
export const removeProducts: RecordsKind = {
  access: productsBulk.endpoints.startRemoval.access,
  change: async (inside, ids) => {
    const refusals = new Map<number, string | null>();
    for (const current of (await findProductsAndLock(inside.db, inside.actor.storeId, ids)).map(requireProduct)) {
      const isGone = current.removed_at !== null;
      refusals.set(current.id, isGone ? refuseProduct('products.removed').message : null);
      if (isGone) continue;
      const { id: _, version: __, ...fields } = productWire(current, inside.clock());
      await audit(inside.db, inside, removalEntry(current, removedFields(fields)));
      await putIntoBin(inside, current);
    }
    return refusals;
  },
};
