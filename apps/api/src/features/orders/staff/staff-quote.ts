import type { DeliveryOption, staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { isBranch } from '../../branches/record/branches.store.ts';
import { quoteDelivery } from '../../delivery-locations/tester/quote-delivery.ts';
import { refuseStaffOrder } from './staff-refusals.ts';

export type StaffQuote = ReplyOf<(typeof staffOrders.endpoints)['quoteStaffOrder']>;

/**
 * What a branch offers to a CEP. Of one service its most exact location counts, as it does for the storefront; the one
 * that wins among all stands first.
 */
export async function quoteStaffOrder(
  ctx: Context,
  { branch_id: branchId, zip }: { branch_id: number; zip: string },
): Promise<StaffQuote> {
  if (!(await isBranch(ctx.db, ctx.actor.storeId, branchId)))
    throw refuseStaffOrder('orders.unknown_branch', 'branch_id');
  const { lookup, matches } = await quoteDelivery(ctx, branchId, { zip });
  const byService = new Map<string, DeliveryOption>();
  for (const { location, delivery_date } of matches) {
    const { id: location_id, service_name, service_cost: cost, shipping_time } = location;
    const service = normaliseText(service_name);
    if (byService.has(service)) continue;
    byService.set(service, { location_id, service_name, cost, shipping_time, delivery_date });
  }
  return { lookup, items: [...byService.values()] };
}
