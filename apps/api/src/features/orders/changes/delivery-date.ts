import type { OpenDays } from '@botica/contract/features/branches/record/closed-days';
import { deliveryDates } from '@botica/contract/features/delivery-locations/delivery-dates';
import type { OrderAddress } from '@botica/contract/features/orders/order-schemas';
import { addBusinessDays } from '@botica/contract/kit/business-days';
import { isDay } from '@botica/contract/kit/dates';
import { businessWeek } from '@botica/contract/kit/weekdays';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { centralBranchId, findOpenDays } from '../../branches/record/branches.store.ts';
import { rankLocations } from '../../delivery-locations/tester/quote-delivery.ts';
import { slowestOption } from '../record/expected-dispatch.ts';
import type { LockedOrder, OrderPatch } from '../record/locked-order.store.ts';

export type Shipped = Pick<LockedOrder, 'shipping_options' | 'selling_branch_id' | 'shipping_address'>;

/**
 * Date by the branch's delivery location for the order's address. Null for a pickup and for an address that no location
 * covers.
 */
async function byLocation(
  db: Kysely<Tables>,
  storeId: number,
  order: Shipped,
  expeditionDay: string,
  branch: OpenDays,
): Promise<string | null> {
  const address = order.shipping_address as OrderAddress | null;
  if (address === null || address.pickup_on_pharmacy) return null;
  const branch_id = order.selling_branch_id ?? (await centralBranchId(db, storeId));
  const place = { zip: address.zip, state: address.uf, city: address.city, district: address.district };
  const [winner] = await rankLocations(db, { store_id: storeId, branch_id }, place);
  if (winner === undefined) return null;
  const serviceWeek = winner.location.week_availibility;
  return deliveryDates(expeditionDay, { branch, serviceWeek, shippingDays: winner.shippingDays }).delivery;
}

/** The expedition day is chosen already, so the branch's opening hours do not move it. */
const everyDay: OpenDays = { week: null, closed: new Set() };

/** Opening days of a branch, or of the central one. Each branch is read once, whatever the number of its orders. */
export function branchDays(db: Kysely<Tables>, storeId: number) {
  const daysByBranch = new Map<number | null, Promise<OpenDays>>();
  return (branchId: number | null) => {
    const known = daysByBranch.get(branchId) ?? findOpenDays(db, storeId, branchId);
    daysByBranch.set(branchId, known);
    return known;
  };
}

/**
 * Computes when an order arrives that leaves on the given day.
 * - With shipping options: the longest shipping time, in opening days of the selling branch (else the central one).
 * - Without them: by the delivery location that covers the address.
 *
 * Null if neither is known, or if the date cannot be represented.
 */
export async function deliveryDate(
  db: Kysely<Tables>,
  storeId: number,
  order: Shipped,
  expeditionDay: string,
  daysOf = branchDays(db, storeId),
): Promise<string | null> {
  const branch = await daysOf(order.selling_branch_id);
  if (order.shipping_options.length === 0) return byLocation(db, storeId, order, expeditionDay, branch);
  const { shipping_time_max: days = 0, week_availibility: week } = slowestOption(order.shipping_options) ?? {};
  // A service with known weekdays counts those days, as its quote did.
  if (week) {
    return deliveryDates(expeditionDay, { branch: everyDay, serviceWeek: week, shippingDays: days }).delivery;
  }
  const arrival = addBusinessDays(expeditionDay, days, branch.week?.length ? branch.week : businessWeek, branch.closed);
  return isDay(arrival) ? arrival : null;
}

/**
 * Adds the delivery date to a patch that changes the expedition date. `patchOf` returns the patch of each order; the
 * opening days of a branch are read once.
 */
export function withDelivery(patchOf: (order: LockedOrder) => OrderPatch) {
  let daysOf: ReturnType<typeof branchDays> | undefined;
  return async (order: LockedOrder, { db, actor }: InChange): Promise<OrderPatch> => {
    const patch = patchOf(order);
    const day = patch.expedition_date;
    if (!day || day === order.expedition_date) return patch;
    daysOf ??= branchDays(db, actor.storeId);
    return { ...patch, delivery_date: await deliveryDate(db, actor.storeId, order, day, daysOf) };
  };
}
