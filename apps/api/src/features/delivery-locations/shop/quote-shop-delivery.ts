import type { PublicQuote } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import type { ShopContext } from '../../../kit/context.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
import { quoteDelivery } from '../tester/quote-delivery.ts';

/** How the shop delivers to a CEP: from its central branch, by the location that wins there. */
export async function quoteShopDelivery(ctx: ShopContext, zip: string): Promise<PublicQuote> {
  const { db, shop } = ctx;
  const branchId = await centralBranchId(db, shop.storeId);
  const { matches, ...place } = await quoteDelivery({ ...ctx, actor: shop }, branchId, { zip });
  const [winner] = matches;
  if (winner === undefined) return { ...place, delivery: null };
  const { location, dispatch_date, delivery_date } = winner;
  return { ...place, delivery: { ...location, dispatch_date, delivery_date } };
}
