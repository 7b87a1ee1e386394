import { openDays } from '@botica/contract/features/branches/record/closed-days';
import { deliveryDates, firstDay, readyDay } from '@botica/contract/features/delivery-locations/delivery-dates';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { businessWeek } from '@botica/contract/kit/weekdays';
import type { StoredOrder } from './order-detail.store.ts';

export type Expected = Pick<
  StoredOrder,
  'status' | 'expedition_date' | 'paid_at' | 'lead_days' | 'shipping_options' | 'work_time' | 'closed_days'
>;

/** The shipping option that takes longest, so that the promised date holds for every option. */
export const slowestOption = <Option extends { shipping_time_max: number }>(options: readonly Option[]) =>
  options.toSorted((a, b) => b.shipping_time_max - a.shipping_time_max)[0];

/**
 * Day on which an order is expected to leave. A chosen day counts; else the day that a delivery quote gives, never in
 * the past. The lead time counts from the payment, or from now for an unpaid order. Null if the order is cancelled, or
 * left without a chosen day.
 */
export function expectedDispatch(order: Expected, now: Date, timeZone: string): string | null {
  if (order.expedition_date !== null) return order.expedition_date;
  if (order.status > orderStatus.preparing) return null;
  const { work_time: hours, closed_days: closed, lead_days: leadDays, paid_at: paidAt } = order;
  const branch = openDays(hours, closed ?? []);
  const ready = readyDay(firstDay(paidAt ?? now, timeZone, hours), leadDays, branch);
  const earliest = firstDay(now, timeZone, hours);
  // ISO days sort as text.
  const week = slowestOption(order.shipping_options)?.week_availibility;
  const serviceWeek = week ?? (branch.week?.length ? branch.week : businessWeek);
  const from = [ready, earliest].sort().at(-1) as string;
  return deliveryDates(from, { branch, serviceWeek, shippingDays: 0 }).dispatch;
}
