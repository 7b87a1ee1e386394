import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { Context } from '../../../kit/context.ts';
import { findOrder } from './order-detail.store.ts';
import { toOrderDetail } from './order-detail-wire.ts';
import { refuseOrder } from './order-refusals.ts';
import type { PictureSigner } from './picture-signature.ts';

/** The whole order. Throws `orders.not_found`, also for an order of another store. */
export async function showOrder(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'> & PictureSigner,
  id: number,
): Promise<OrderDetail> {
  const order = await findOrder(ctx.db, ctx.actor.storeId, id);
  if (!order) throw refuseOrder('orders.not_found');
  return toOrderDetail(order, ctx);
}
