import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import type { CouponSort } from '@botica/contract/features/coupons/list/coupon-list-options';
import { type CouponFields, couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { compiled } from '../../kit/db/compiled.ts';
import { instantText } from '../../kit/db/instant-text.ts';
import { updateVersion } from '../../kit/db/update-version.ts';

const instants = ['available_from', 'available_to', 'created_at'] as const;
const ownColumns = [
  ...(['id', 'amount_used', 'codes', 'codes_used'] as const),
  ...(['is_system_managed', 'forbid_edit', 'version'] as const),
] as const;
const plain = couponRecord.names.filter(
  (name): name is Exclude<typeof name, (typeof instants)[number]> => !instants.some((instant) => instant === name),
);

/** Columns in the form of the wire, so that a list of a thousand coupons is not copied row by row. */
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

const couponOfCode = (storeId: number, code: string) =>
  sql`(select coupon_id from coupon_codes where coupon_codes.store_id = ${storeId} and code = ${code})`;

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
      .where(sql<boolean>`(strpos(name, ${name}) > 0 or id = ${couponOfCode(storeId, name)})`)
      .orderBy(`coupons.${sort}`, isAscending ? 'asc' : 'desc')
      .orderBy('coupons.id', isAscending ? 'asc' : 'desc')
      .select(columns),
);

/**
 * Coupons that are not removed. `name` matches any part of the coupon's code or a whole single-use code; an empty one
 * matches all.
 */
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

export const couponQuery = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('coupons').where('store_id', '=', storeId).select(columns);

/** Also finds a removed coupon. */
export async function findCoupon(db: Kysely<Tables>, storeId: number, id: number): Promise<Coupon | undefined> {
  return couponQuery(db, storeId).where('id', '=', id).executeTakeFirst();
}

export async function findCouponAndLock(trx: Kysely<Tables>, storeId: number, id: number): Promise<Coupon | undefined> {
  return couponQuery(trx, storeId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The single-use code that led to a coupon. */
export interface SingleUse {
  id: number;
  code: string;
  isUsed: boolean;
}

interface FoundCoupon {
  coupon: Coupon;
  /** Null if the coupon was found by its own name. */
  single: SingleUse | null;
}

/** Both lookups of the id use an index. The name of a coupon with single-use codes does not work as a code. */
const couponByCode = compiled((db, { storeId, code }: { storeId: number; code: string }) =>
  couponQuery(db, storeId)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`coupons.id in (
        select named.id from coupons named where named.store_id = ${storeId} and named.name = ${code} and named.codes = 0
        union all ${couponOfCode(storeId, code)})`,
    )
    .select(
      sql<SingleUse | null>`(select jsonb_build_object('id', id, 'code', code, 'isUsed', used_at is not null)
        from coupon_codes where coupon_codes.store_id = ${storeId} and code = ${code})`.as('single'),
    ),
);

/** `code` is in its stored form: see `parseTypedCode`. */
export async function findCouponByCode(
  db: Kysely<Tables>,
  storeId: number,
  code: string,
): Promise<FoundCoupon | undefined> {
  const [found] = await couponByCode(db, { storeId, code });
  if (found === undefined) return undefined;
  const { single, ...coupon } = found;
  return { coupon, single };
}

/** Codes of the list that exist, as a name of a coupon or as a single-use code. */
export async function findCodes(trx: Kysely<Tables>, storeId: number, codes: string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('coupon_words')
    .where('store_id', '=', storeId)
    .where('word', 'in', codes)
    .select('word')
    .execute();
  return new Set(rows.map(({ word }) => word));
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

/** Updates the row and raises its version; undefined if the row has changed since it was read. */
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

/** Hides a used coupon from all lists. The row stays, because its code and results are still needed. */
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
