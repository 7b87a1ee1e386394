import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Context } from '../../kit/context.ts';
import { orderDetailQuery } from './order-detail.store.ts';
import { toOrderDetail } from './order-detail-wire.ts';
import { refuseOrder } from './order-refusals.ts';

/** Today in the store's zone. */
export function storeToday({ actor, clock }: Pick<Context, 'actor' | 'clock'>): string {
  return dayInZone(clock(), actor.timeZone);
}

/** The whole order, or `orders.not_found`; another store's order is not found. */
export async function showOrder(ctx: Pick<Context, 'db' | 'actor' | 'clock'>, id: number): Promise<OrderDetail> {
  const order = await orderDetailQuery(ctx.db, ctx.actor.storeId, id).executeTakeFirst();
  if (!order) throw refuseOrder('orders.not_found');
  return toOrderDetail(order, storeToday(ctx));
}
