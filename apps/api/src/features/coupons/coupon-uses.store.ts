import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** True if an order, even a cancelled one, has ever used the coupon. */
export async function wasUsed(db: Kysely<Tables>, storeId: number, couponId: number): Promise<boolean> {
  const use = db
    .selectFrom('coupon_uses')
    .where('store_id', '=', storeId)
    .where('coupon_id', '=', couponId)
    .select('id')
    .limit(1);
  return (await use.executeTakeFirst()) !== undefined;
}

/**
 * Counts one more use. False if no use is left, or if the coupon has changed since it was read: its `version`, or
 * whether its name is a code. Parallel calls wait for the end of this transaction.
 */
export async function countUse(
  trx: Kysely<Tables>,
  storeId: number,
  { id, version, isBySingleUse }: { id: number; version: number; isBySingleUse: boolean },
): Promise<boolean> {
  const counted = await trx
    .updateTable('coupons')
    .set((eb) => ({
      amount_used: eb('amount_used', '+', 1),
      ...(isBySingleUse && { codes_used: eb('codes_used', '+', 1) }),
    }))
    .where((eb) => (isBySingleUse ? eb('codes_used', '<', eb.ref('codes')) : eb('codes', '=', 0)))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('undefined_availability', '=', true), eb('amount_used', '<', eb.ref('maximum_available'))]),
    )
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Uses up a single-use code. Call it after `countUse`, which locks the coupon. False if the code is used or gone. */
export async function takeCode(trx: Kysely<Tables>, storeId: number, id: number, usedAt: Date): Promise<boolean> {
  const used = await trx
    .updateTable('coupon_codes')
    .set({ used_at: usedAt })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function insertUse(trx: Kysely<Tables>, use: Insertable<Tables['coupon_uses']>): Promise<void> {
  await trx.insertInto('coupon_uses').values(use).execute();
}

/** Updates the amounts of a use after its order was corrected. */
export async function updateUse(
  trx: Kysely<Tables>,
  orderId: number,
  sums: { discount_cents: number; total_cents: number },
): Promise<void> {
  await trx.updateTable('coupon_uses').set(sums).where('order_id', '=', orderId).execute();
}

/** Marks the uses of cancelled orders. Orders that had not left give their use back. */
export async function endUses(
  trx: Kysely<Tables>,
  storeId: number,
  orders: readonly { id: number; hasLeft: boolean }[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const left = orders.filter(({ hasLeft }) => hasLeft).map(({ id }) => id);
  // Locks in the order of the ids. Without it, two calls that cancel orders of the same coupons could deadlock.
  await sql`
    select id from coupons where store_id = ${storeId} and id in (
      select coupon_id from coupon_uses where store_id = ${storeId} and order_id = any(${ids}::bigint[]))
    order by id for no key update`.execute(trx);
  await sql`
    with ended as (
      update coupon_uses set is_cancelled = true, is_given_back = not order_id = any(${left}::bigint[])
      where store_id = ${storeId} and order_id = any(${ids}::bigint[]) and not is_cancelled
      returning coupon_id, code, is_given_back),
    freed as (
      update coupon_codes set used_at = null from ended
      where ended.is_given_back and coupon_codes.store_id = ${storeId} and coupon_codes.code = ended.code),
    back as (
      select coupon_id, count(*) as count, count(code) as codes from ended where is_given_back group by coupon_id)
    update coupons set amount_used = amount_used - back.count, codes_used = codes_used - back.codes
    from back where coupons.id = back.coupon_id`.execute(trx);
}

/**
 * Moves the uses of a merged customer to the remaining one. A coupon that is valid once per customer counts only one of
 * their uses as the only one.
 */
export async function passUsesOn(
  trx: Kysely<Tables>,
  { storeId, id }: { storeId: number; id: number },
  intoId: number,
): Promise<void> {
  await sql`
    update coupon_uses moved set customer_id = ${intoId}, is_only = is_only and not exists (
      select 1 from coupon_uses kept where kept.coupon_id = moved.coupon_id and kept.customer_id = ${intoId}
        and kept.is_only and not kept.is_given_back)
    where store_id = ${storeId} and customer_id = ${id}`.execute(trx);
}

/**
 * Records the uses of orders that had a coupon's code before the store had the coupon. Cancelled orders count as given
 * back.
 */
export async function adoptUses(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`
    insert into coupon_uses (store_id, coupon_id, order_id, customer_id, is_only, discount_cents, total_cents, used_at,
      is_cancelled, is_given_back)
    select orders.store_id, coupons.id, orders.id, customer_id, false, discount_cents + freight_discount_cents,
      total_cents, orders.created_at, status = ${orderStatus.cancelled}, status = ${orderStatus.cancelled}
    from orders join coupons on coupons.store_id = orders.store_id and coupons.name = coupon ->> 'name'
    where orders.store_id = ${storeId}`.execute(trx);
  await sql`
    update coupons set amount_used = used.count from (
      select coupon_id, count(*) as count from coupon_uses
      where store_id = ${storeId} and not is_given_back group by coupon_id) used
    where coupons.id = used.coupon_id`.execute(trx);
}

/** Sets the limit of the coupon to its number of uses, so that none is left. */
export async function limitToUses(trx: Kysely<Tables>, storeId: number, name: string): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((eb) => ({ maximum_available: eb.ref('amount_used') }))
    .where('store_id', '=', storeId)
    .where('name', '=', name)
    .execute();
}

interface Results {
  uses: number;
  orders: number;
  discount_cents: number;
  revenue_cents: number;
}

export async function readResults(db: Kysely<Tables>, storeId: number, couponId: number): Promise<Results> {
  const found = await sql<Record<keyof Results, string>>`
    select count(*) filter (where not is_given_back) as uses,
      count(*) filter (where not is_cancelled) as orders,
      coalesce(sum(discount_cents) filter (where not is_cancelled), 0) as discount_cents,
      coalesce(sum(total_cents) filter (where not is_cancelled), 0) as revenue_cents
    from coupon_uses
    where store_id = ${storeId} and coupon_id = ${couponId}`.execute(db);
  const row = found.rows[0];
  return {
    uses: Number(row?.uses),
    orders: Number(row?.orders),
    discount_cents: Number(row?.discount_cents),
    revenue_cents: Number(row?.revenue_cents),
  };
}
