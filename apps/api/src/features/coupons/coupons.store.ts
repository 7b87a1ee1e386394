import { couponRecord } from '@botica/contract/features/coupons/coupon-record';
import type { CouponSort } from '@botica/contract/features/coupons/coupon-sorts';
import type { StoredOf } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { list } from '../../kit/db/list.ts';

const columns = [...couponRecord.names, ...(['id', 'version', 'created_at'] as const)] as const;

export type CouponFields = StoredOf<typeof couponRecord>;
export type StoredCoupon = CouponFields & { id: number; version: number; created_at: Date };

/** Each sort has its index; ties are broken by id. */
const sortColumns = {
  name: ['name_sort', 'id'],
  created_at: ['created_at', 'id'],
} as const satisfies Record<CouponSort, readonly (keyof Tables['coupons'])[]>;

/** `name` in compared form, any part of it; an empty one is in every name. For some thousand rows a store. */
export const readCoupons = list(
  (db, { storeId, name }: { storeId: number; name: string }, { sort }: { sort: CouponSort }) => ({
    table: 'coupons',
    filters: [sql`store_id = ${storeId}`, sql`strpos(name_sort, ${name}) > 0`],
    order: sortColumns[sort],
    total: 'counted',
    rows: db.selectFrom('coupons').select(['id', 'name', 'created_at']),
  }),
);

function couponQuery(db: Kysely<Tables>, storeId: number, id: number) {
  return db.selectFrom('coupons').where('store_id', '=', storeId).where('id', '=', id).select(columns);
}

export async function findCoupon(db: Kysely<Tables>, storeId: number, id: number): Promise<StoredCoupon | undefined> {
  return couponQuery(db, storeId, id).executeTakeFirst();
}

export async function findCouponAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<StoredCoupon | undefined> {
  return couponQuery(trx, storeId, id).forUpdate().executeTakeFirst();
}

const nameColumns = ({ name }: Partial<CouponFields>) => (name === undefined ? {} : { name_sort: normaliseText(name) });

export async function insertCoupon(
  trx: Kysely<Tables>,
  keys: { store_id: number; created_at: Date },
  fields: CouponFields,
): Promise<StoredCoupon> {
  return trx
    .insertInto('coupons')
    .values({ ...fields, name_sort: normaliseText(fields.name), ...keys })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** One conditional update; undefined when the row is no longer as it was read. */
export async function updateCoupon(
  trx: Kysely<Tables>,
  storeId: number,
  { id, version }: StoredCoupon,
  patch: Partial<CouponFields>,
): Promise<StoredCoupon | undefined> {
  return trx
    .updateTable('coupons')
    .set({ ...patch, ...nameColumns(patch), version: version + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteCoupon(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('coupons').where('store_id', '=', storeId).where('id', '=', id).execute();
}
