import type { Product } from '@botica/contract/features/products/product-schemas';
import { productsErrors } from '@botica/contract/features/products/products.contract';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { type PublicProduct, publicProductOf } from '@botica/contract/features/products/shop/public-product';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { normaliseProduct, productWire } from './product-wire.ts';
import { findProduct, findProductAndLock, type ProductRow } from './products.store.ts';

export const refuseProduct = refusalsOf(productsErrors);

export function requireProduct(row: ProductRow | undefined): ProductRow {
  if (!row) throw refuseProduct('products.not_found');
  return normaliseProduct(row);
}

/** Lock and reply of a product for `changeRecord`. */
export function productOf({ actor }: Pick<Context, 'actor'>, id: number) {
  return {
    lock: async ({ db }: Pick<InTransaction, 'db'>) => requireProduct(await findProductAndLock(db, actor.storeId, id)),
    show: ({ clock }: Pick<InTransaction, 'clock'>, current: ProductRow) => productWire(current, clock()),
  };
}

export async function showProduct({ db, actor, clock }: Context, id: number): Promise<Product> {
  return productWire(requireProduct(await findProduct(db, actor.storeId, id)), clock());
}

/** Throws not found for products in the bin and for classes that are never sold online. */
export async function showPublicProduct({ db, actor, clock }: Context, id: number): Promise<PublicProduct> {
  const row = await findProduct(db, actor.storeId, id);
  const isShown = row?.removed_at === null && !prescriptionClassTable[row.prescription_class].isNeverOnline;
  return publicProductOf(productWire(requireProduct(isShown ? row : undefined), clock()));
}
