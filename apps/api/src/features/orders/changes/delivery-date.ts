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

/** By the branch's own rule for the order's address; null when none serves it, and for what the buyer fetches. */
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

/** The day on which it leaves is chosen: no branch's hours change it. */
const everyDay: OpenDays = { week: null, closed: new Set() };

/** The days on which a branch, or the central one, works; asked for once, however many orders it sells. */
export function branchDays(db: Kysely<Tables>, storeId: number) {
  const asked = new Map<number | null, Promise<OpenDays>>();
  return (branchId: number | null) => {
    const known = asked.get(branchId) ?? findOpenDays(db, storeId, branchId);
    asked.set(branchId, known);
    return known;
  };
}

/**
 * When an order would arrive that leaves on that day: the longest of its shipping times, in days on which the selling
 * branch (else the central one) works; without shipping times, by the rule of the branch that serves the address. Null
 * while neither is known, and past the last day that can be written.
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
  // A service whose days are known counts by them, as its quote did.
  if (week) {
    return deliveryDates(expeditionDay, { branch: everyDay, serviceWeek: week, shippingDays: days }).delivery;
  }
  const arrival = addBusinessDays(expeditionDay, days, branch.week?.length ? branch.week : businessWeek, branch.closed);
  return isDay(arrival) ? arrival : null;
}

/**
 * What was sent, and the delivery date, which follows the expedition date. `patchOf` answers a patch of its own for each
 * of many orders, whose branches are asked for their days once.
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
