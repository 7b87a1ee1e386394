import { addBusinessDays } from '../../kit/business-days.ts';
import { dayInZone, isDay } from '../../kit/dates.ts';
import { businessWeek, type Weekday, weekdays } from '../../kit/weekdays.ts';
import type { OpenDays } from '../branches/record/closed-days.ts';
import { isOverFor, type WorkTime } from '../branches/record/work-time.ts';

interface Service {
  /** The branch's working days. While its hours are not entered, only the service decides about weekdays. */
  branch: OpenDays;
  /** Days on which the service runs. */
  serviceWeek: readonly Weekday[];
  /** Service days from dispatch to delivery. */
  shippingDays: number;
}

/** The first day on which a branch can work on an order from that moment: the same day, unless it has closed. */
export function firstDay(at: Date, timeZone: string, hours: WorkTime | null): string {
  const day = dayInZone(at, timeZone);
  return isOverFor(hours, at, timeZone) ? addBusinessDays(day, 1, weekdays) : day;
}

/**
 * The day on which an order that is begun on `day` is ready: `leadDays` working days of the branch later (Monday to
 * Friday while its hours are not entered), or the same day without a lead time.
 */
export function readyDay(day: string, leadDays: number, { week, closed }: OpenDays): string {
  return leadDays === 0 ? day : addBusinessDays(day, leadDays, week?.length ? week : businessWeek, closed);
}

/** The lead time of an order: the longest of its products. */
export const longestLead = (products: readonly ({ assembly_days: number } | undefined)[]): number =>
  Math.max(0, ...products.map((product) => product?.assembly_days ?? 0));

/**
 * The days of dispatch and delivery for an order that is ready on `readyDay` (`YYYY-MM-DD`). It is dispatched on the
 * first day, `readyDay` included, on which the branch works and the service runs, and delivered `shippingDays` service
 * days later. National holidays count as neither, and nothing is dispatched on the store’s closed days. Both are null
 * if branch and service never work on the same day, or after the last representable day.
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
