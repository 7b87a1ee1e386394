import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import type { CouponSort } from '@botica/contract/features/coupons/list/coupon-list-options';
import { type CouponFields, couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { compiled } from '../../kit/db/compiled.ts';
import { instantText } from '../../kit/db/instant-text.ts';
import { updateVersion } from '../../kit/db/update-version.ts';

const instants = ['available_from', 'available_to', 'created_at'] as const;
const ownColumns = ['id', 'amount_used', 'is_system_managed', 'forbid_edit', 'version'] as const;
const plain = couponRecord.names.filter(
  (name): name is Exclude<typeof name, (typeof instants)[number]> => !instants.some((instant) => instant === name),
);

/** A coupon as the wire has it, so that a list of a thousand is not copied row by row. */
const columns = [
  ...ownColumns,
  ...plain,
  ...instants.map((name) => instantText(`coupons.${name}`).as(name)),
  instantText('coupons.removed_at').$castTo<string | null>().as('removed_at'),
];

function toRow<F extends Partial<CouponFields>>({ available_from: from, available_to: to, ...fields }: F) {
  return {
    ...fields,
    ...(from !== undefined && { available_from: new Date(from) }),
    ...(to !== undefined && { available_to: new Date(to) }),
  };
}

const allCoupons = compiled(
  (
    db,
    { storeId, name }: { storeId: number; name: string },
    { sort, isAscending }: { sort: CouponSort; isAscending: boolean },
  ) =>
    db
      .selectFrom('coupons')
      .where('store_id', '=', storeId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`strpos(name, ${name}) > 0`)
      .orderBy(`coupons.${sort}`, isAscending ? 'asc' : 'desc')
      .orderBy('coupons.id', isAscending ? 'asc' : 'desc')
      .select(columns),
);

/** All that are not removed; `name`: any part of the code, an empty one is in every code. */
export async function readCoupons(
  db: Kysely<Tables>,
  values: { storeId: number; name: string },
  shape: { sort: CouponSort; isAscending: boolean },
): Promise<Coupon[]> {
  return allCoupons(db, values, shape);
}

export async function countCoupons(trx: Kysely<Tables>, storeId: number): Promise<number> {
  const counted = await trx
    .selectFrom('coupons')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

const couponQuery = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('coupons').where('store_id', '=', storeId).select(columns);

/** Of a removed one too. */
export async function findCoupon(db: Kysely<Tables>, storeId: number, id: number): Promise<Coupon | undefined> {
  return couponQuery(db, storeId).where('id', '=', id).executeTakeFirst();
}

export async function findCouponAndLock(trx: Kysely<Tables>, storeId: number, id: number): Promise<Coupon | undefined> {
  return couponQuery(trx, storeId).where('id', '=', id).forUpdate().executeTakeFirst();
}

const couponByCode = compiled((db, { storeId, code }: { storeId: number; code: string }) =>
  couponQuery(db, storeId).where('name', '=', code).where('removed_at', 'is', null),
);

/** As it is stored: see `parseCouponCode`. */
export async function findCouponByCode(db: Kysely<Tables>, storeId: number, code: string): Promise<Coupon | undefined> {
  const [coupon] = await couponByCode(db, { storeId, code });
  return coupon;
}

export async function findCodes(trx: Kysely<Tables>, storeId: number, codes: string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('coupons')
    .where('store_id', '=', storeId)
    .where('name', 'in', codes)
    .select('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

interface CouponKeys {
  store_id: number;
  created_at: Date;
  is_system_managed?: boolean;
  forbid_edit?: boolean;
}

export async function insertCoupon(
  trx: Kysely<Tables>,
  keys: CouponKeys,
  { available_from: from, available_to: to, ...fields }: CouponFields,
): Promise<Coupon> {
  return trx
    .insertInto('coupons')
    .values({ ...fields, ...keys, available_from: new Date(from), available_to: new Date(to) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** One conditional update; undefined when the row is no longer as it was read. */
export async function updateCouponRow(
  trx: Kysely<Tables>,
  storeId: number,
  { id, version }: Pick<Coupon, 'id' | 'version'>,
  patch: Partial<CouponFields>,
): Promise<Coupon | undefined> {
  return updateVersion(trx, 'coupons', { store_id: storeId, id, version }, toRow(patch))
    .returning(columns)
    .executeTakeFirst();
}

/** One that was used stays, in no list, for its code and its results. */
export async function hideCoupon(trx: Kysely<Tables>, storeId: number, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('coupons')
    .set(({ eb }) => ({ removed_at: now, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCoupon(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('coupons').where('store_id', '=', storeId).where('id', '=', id).execute();
}
