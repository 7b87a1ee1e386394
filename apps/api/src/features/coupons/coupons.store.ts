import type { CouponSort } from '@botica/contract/features/coupons/coupon-list-options';
import { type CouponFields, couponRecord } from '@botica/contract/features/coupons/coupon-record';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { compiled } from '../../kit/db/compiled.ts';

const ownColumns = ['amount_used', 'is_system_managed', 'forbid_edit', 'removed_at', 'version', 'created_at'] as const;
const columns = ['id', ...couponRecord.names, ...ownColumns] as const;

type Row = Pick<Selectable<Tables['coupons']>, (typeof columns)[number]>;
/** As the record declares it. */
export type StoredCoupon = CouponFields & Pick<Row, 'id' | (typeof ownColumns)[number]>;

const fromRow = (row: Row): StoredCoupon => ({
  ...row,
  available_from: row.available_from.toISOString(),
  available_to: row.available_to.toISOString(),
});

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
      .orderBy(sort, isAscending ? 'asc' : 'desc')
      .orderBy('id', isAscending ? 'asc' : 'desc')
      .select(columns),
);

/** All that are not removed; `name`: any part of the code, an empty one is in every code. */
export async function readCoupons(
  db: Kysely<Tables>,
  values: { storeId: number; name: string },
  shape: { sort: CouponSort; isAscending: boolean },
): Promise<StoredCoupon[]> {
  return (await allCoupons(db, values, shape)).map(fromRow);
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
export async function findCoupon(db: Kysely<Tables>, storeId: number, id: number): Promise<StoredCoupon | undefined> {
  const row = await couponQuery(db, storeId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findCouponAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<StoredCoupon | undefined> {
  const row = await couponQuery(trx, storeId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

const couponByCode = compiled((db, { storeId, code }: { storeId: number; code: string }) =>
  couponQuery(db, storeId).where('name', '=', code).where('removed_at', 'is', null),
);

/** As it is stored: see `parseCouponCode`. */
export async function findCouponByCode(
  db: Kysely<Tables>,
  storeId: number,
  code: string,
): Promise<StoredCoupon | undefined> {
  const [row] = await couponByCode(db, { storeId, code });
  return row && fromRow(row);
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
): Promise<StoredCoupon> {
  const row = await trx
    .insertInto('coupons')
    .values({ ...fields, ...keys, available_from: new Date(from), available_to: new Date(to) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** One conditional update; undefined when the row is no longer as it was read. */
export async function updateCoupon(
  trx: Kysely<Tables>,
  storeId: number,
  { id, version }: Pick<StoredCoupon, 'id' | 'version'>,
  patch: Partial<CouponFields>,
): Promise<StoredCoupon | undefined> {
  const row = await trx
    .updateTable('coupons')
    .set({ ...toRow(patch), version: version + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
  return row && fromRow(row);
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
