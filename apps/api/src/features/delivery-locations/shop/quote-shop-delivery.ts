import type { PublicQuote } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import type { ShopContext } from '../../../kit/context.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
import { type QuotedService, quoteServices } from '../tester/quote-services.ts';

const toPublic = ({ location, ...quoted }: QuotedService) => ({ ...location, location_id: location.id, ...quoted });

/** Services of the store's central branch for a CEP. */
export async function quoteShopDelivery(
  ctx: ShopContext,
  request: { zip: string; leadDays?: number | undefined },
): Promise<PublicQuote> {
  const { db, shop } = ctx;
  const branchId = await centralBranchId(db, shop.storeId);
  const { services: found, ...place } = await quoteServices({ ...ctx, actor: shop }, branchId, request);
  const services = found.map(toPublic);
  return { ...place, delivery: services[0] ?? null, services };
}
