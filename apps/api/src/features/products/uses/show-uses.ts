import { productsErrors } from '@botica/contract/features/products/products.contract';
import { productUseKinds, productUses } from '@botica/contract/features/products/uses/product-uses.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { UsesOfProduct } from '../../../platform/feature.ts';
import { hasProduct } from './product-uses.store.ts';

const refuseProduct = refusalsOf(productsErrors);

/** Where a product appears: what people are told before it goes, or loses its places. */
async function showUses({ db, actor, clock }: Context, id: number, users: readonly UsesOfProduct[]) {
  const { storeId } = actor;
  if (!(await hasProduct(db, storeId, id))) throw refuseProduct('products.not_found');
  const found = await Promise.all(users.map((uses) => uses(db, { storeId, id, now: clock() })));
  const uses = found.flat().filter(({ count }) => count > 0);
  return {
    uses: productUseKinds.flatMap((kind) => uses.flatMap((use) => (use.kind === kind ? { ...use, kind } : []))),
  };
}

/** The route stands below the features that answer it: `all-features.ts` hands them in. */
export const usesRoutesOf = (users: readonly UsesOfProduct[]) =>
  serve(productUses, { uses: ({ params }, ctx) => showUses(ctx, params.id, users) });
