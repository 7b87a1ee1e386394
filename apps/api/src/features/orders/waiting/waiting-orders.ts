import { orderStatus, statusRefusal } from '@botica/contract/features/orders/order-status';
import { type WaitingOrders, waitingCap, waitingKinds } from '@botica/contract/features/orders/waiting-orders';
import type { Context } from '../../../kit/context.ts';
import { toStatusActor } from '../changes/change-order-status.ts';
import { listScope } from '../list/order-filter.ts';
import { countWaiting } from './waiting-orders.store.ts';

/** What waits for who asks: who approves only orders with an alternative payment is told of those. */
export async function showWaiting(ctx: Context): Promise<WaitingOrders> {
  const gatewayOrder = { status: orderStatus.placed, hasAlternativePayment: false };
  const approvesAll = statusRefusal(toStatusActor(ctx.actor), gatewayOrder, orderStatus.approved) === null;
  const payment = approvesAll ? null : ('alternative' as const);
  const { first_pix_at: firstAt, ...counts } = await countWaiting(ctx.db, await listScope(ctx, {}), payment);
  const filters = {
    approve: { status: '10', ...(payment && { payment }) },
    prepare: { status: '20' },
    ship: { expedition: 'due' },
    late: { expedition: 'late' },
    pix_expiring: { payment: 'pix_expiring' },
  } as const;
  const items = waitingKinds.map((kind) => ({
    kind,
    count: Math.min(counts[kind], waitingCap),
    ...(counts[kind] >= waitingCap && { is_capped: true }),
    filter: filters[kind],
    ...(kind === 'pix_expiring' && firstAt && { first_at: firstAt.toISOString() }),
  }));
  return { items: items.filter(({ count }) => count > 0) };
}
