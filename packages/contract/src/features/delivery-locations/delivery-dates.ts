import { addBusinessDays } from '../../kit/business-days.ts';
import { isDay } from '../../kit/dates.ts';
import type { Weekday } from '../../kit/weekdays.ts';
import type { OpenDays } from '../branches/record/closed-days.ts';

interface Service {
  /** When the branch works; while its hours are not recorded, the service alone decides on which weekdays. */
  branch: OpenDays;
  /** Days on which the service runs. */
  serviceWeek: readonly Weekday[];
  /** Days of service from dispatch to delivery. */
  shippingDays: number;
}

/**
 * What is ready on `readyDay` (`YYYY-MM-DD`) leaves on the first day, itself included, on which the branch works and
 * the service runs, and arrives as many days of service later; national holidays count as neither, and on the store’s closed days nothing leaves. Nulls when branch
 * and service never work on the same day, or past the last day that can be written.
 */
export function deliveryDates(
  readyDay: string,
  { branch: { week, closed }, serviceWeek, shippingDays }: Service,
): { dispatch: string; delivery: string } | { dispatch: null; delivery: null } {
  const none = { dispatch: null, delivery: null };
  const dispatchWeek = week === null ? serviceWeek : serviceWeek.filter((day) => week.includes(day));
  if (dispatchWeek.length === 0) return none;
  const dispatch = addBusinessDays(readyDay, 0, dispatchWeek, closed);
  if (!isDay(dispatch)) return none;
  const delivery = shippingDays === 0 ? dispatch : addBusinessDays(dispatch, shippingDays, serviceWeek);
  return isDay(delivery) ? { dispatch, delivery } : none;
}
