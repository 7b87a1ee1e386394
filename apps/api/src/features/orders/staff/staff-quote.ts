import type { staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import type { Context } from '../../../kit/context.ts';
import { isBranch } from '../../branches/record/branches.store.ts';
import { quoteServices } from '../../delivery-locations/tester/quote-services.ts';
import { refuseStaffOrder } from './staff-refusals.ts';

export type StaffQuote = ReplyOf<(typeof staffOrders.endpoints)['quoteStaffOrder']>;

/**
 * Offers of a branch for a CEP. For each service the most exact location counts, as in the storefront. The overall
 * winner comes first.
 */
export async function quoteStaffOrder(
  ctx: Context,
  { branch_id: branchId, zip, lead_days: leadDays }: { branch_id: number; zip: string; lead_days?: number | undefined },
): Promise<StaffQuote> {
  if (!(await isBranch(ctx.db, ctx.actor.storeId, branchId)))
    throw refuseStaffOrder('orders.unknown_branch', 'branch_id');
  const { lookup, services } = await quoteServices(ctx, branchId, { zip, leadDays });
  return {
    lookup,
    items: services.map(({ location, ...quoted }) => ({
      location_id: location.id,
      service_name: location.service_name,
      service_type: location.service_type,
      cost: location.service_cost,
      shipping_time: location.shipping_time,
      week_availibility: location.week_availibility,
      ...quoted,
    })),
  };
}
