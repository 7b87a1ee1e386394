import { type DayOrTimestamp, toDay } from '@botica/contract/kit/dates';
import type { Context } from '../../../kit/context.ts';
import { findShippingOptions } from '../record/order-detail.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { deliveryDate } from './delivery-date.ts';

/** Estimates when the order arrives if it leaves on the given day. Null while no shipping time is known. */
export async function estimateDelivery(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
  expedition: DayOrTimestamp,
): Promise<{ delivery_date: string | null }> {
  const order = await findShippingOptions(db, actor.storeId, id);
  if (!order) throw refuseOrder('orders.not_found');
  const day = toDay(expedition, actor.timeZone);
  return { delivery_date: await deliveryDate(db, actor.storeId, order, day) };
}
