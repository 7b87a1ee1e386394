import { productsErrors } from '@botica/contract/features/products/products.contract';
import { productUseKinds, productUses } from '@botica/contract/features/products/uses/product-uses.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { UsesOfProduct } from '../../../platform/feature.ts';
import { hasProduct } from './product-uses.store.ts';

const refuseProduct = refusalsOf(productsErrors);

/** Places where a product appears; people see them before its removal or its advertising lock. */
async function showUses({ db, actor, clock }: Context, id: number, users: readonly UsesOfProduct[]) {
  const { storeId } = actor;
  if (!(await hasProduct(db, storeId, id))) throw refuseProduct('products.not_found');
  const found = await Promise.all(users.map((uses) => uses(db, { storeId, id, now: clock() })));
  const uses = found.flat().filter(({ count }) => count > 0);
  return {
    uses: productUseKinds.flatMap((kind) => uses.flatMap((use) => (use.kind === kind ? { ...use, kind } : []))),
  };
}

/**
 * Routes for the uses of a product. `all-features.ts` passes the features that answer, because products may not import
 * them.
 */
export const usesRoutesOf = (users: readonly UsesOfProduct[]) =>
  serve(productUses, { uses: ({ params }, ctx) => showUses(ctx, params.id, users) });
