import type { OrderTracking } from '@botica/contract/features/orders/intake/order-intake.contract';
import { type OrderStatus, statusWords } from '@botica/contract/features/orders/status/order-status';
import type { Context } from '../../../kit/context.ts';
import { findTracking } from './order-detail.store.ts';
import { refuseOrder } from './order-refusals.ts';

/** Tracking data of an order. An order of another store is not found. */
export async function trackOrder({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<OrderTracking> {
  const found = await findTracking(db, actor.storeId, id);
  if (found === undefined) throw refuseOrder('orders.not_found');
  const { number, status, is_pickup, ...rest } = found;
  const { name } = statusWords(status as OrderStatus, is_pickup);
  return { ...rest, label: `#${number}`, status: status as OrderStatus, status_name: name, is_pickup };
}
