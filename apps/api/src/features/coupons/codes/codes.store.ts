import type { CodeFilter } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';

interface OfCoupon {
  storeId: number;
  couponId: number;
}

/** Codes with the orders that used them. */
const shownCodes = (db: Kysely<Tables>) =>
  db
    .selectFrom('coupon_codes')
    .leftJoin('coupon_uses', (join) =>
      join
        .onRef('coupon_uses.store_id', '=', 'coupon_codes.store_id')
        .onRef('coupon_uses.code', '=', 'coupon_codes.code')
        .on('coupon_uses.is_given_back', '=', false),
    )
    .leftJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select(['coupon_codes.id', 'coupon_codes.code', 'batch', 'coupon_codes.created_at', 'coupon_codes.used_at'])
    .select(['coupon_uses.order_id', 'orders.number']);
export type ShownCode = Awaited<ReturnType<ReturnType<typeof shownCodes>['executeTakeFirstOrThrow']>>;

export interface CodeListValues extends OfCoupon {
  /** Part of a code in its stored form; an empty one matches all codes. */
  code: string;
  state: NonNullable<CodeFilter['state']> | null;
}

const filtersOf = ({ storeId, couponId, code, state }: CodeListValues): Condition[] => [
  sql`coupon_codes.store_id = ${storeId}`,
  sql`coupon_codes.coupon_id = ${couponId}`,
  sql`strpos(coupon_codes.code, ${code}) > 0`,
  sql`(${state}::text is null or (coupon_codes.used_at is not null) = (${state}::text = 'used'))`,
];

/** Codes of a coupon, newest first. */
export const readCodes = list<CodeListValues, ShownCode, object>((db, values) => ({
  table: 'coupon_codes',
  filters: filtersOf(values),
  order: ['id'],
  total: 'counted',
  rows: shownCodes(db),
  parent: db
    .selectFrom('coupons')
    .select('id')
    .where('store_id', '=', values.storeId)
    .where('id', '=', values.couponId),
}));

const filtered = (values: CodeListValues) => sql<SqlBool>`${sql.join(filtersOf(values), sql` and `)}`;

export async function countCodes(db: Kysely<Tables>, values: CodeListValues): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_codes')
    .where(filtered(values))
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The next rows of a sheet, in the order of creation. */
export async function readCodeSheet(
  db: Kysely<Tables>,
  values: CodeListValues,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<ShownCode[]> {
  return shownCodes(db)
    .where(filtered(values))
    .where('coupon_codes.id', '>', afterId)
    .orderBy('coupon_codes.id')
    .limit(limit)
    .execute();
}

interface NewCodesRow extends OfCoupon {
  codes: readonly string[];
  at: Date;
}

/** Adds a batch of codes to a locked coupon; returns the number of the batch. */
export async function insertCodes(trx: Kysely<Tables>, { storeId, couponId, codes, at }: NewCodesRow): Promise<number> {
  const { code_batches: batch } = await trx
    .updateTable('coupons')
    .set((eb) => ({ codes: eb('codes', '+', codes.length), code_batches: eb('code_batches', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', couponId)
    .returning('code_batches')
    .executeTakeFirstOrThrow();
  await sql`
    insert into coupon_codes (store_id, coupon_id, code, batch, created_at)
    select ${storeId}::bigint, ${couponId}::bigint, code, ${batch}::integer, ${at}::timestamptz
    from unnest(${codes}::text[]) as made (code)`.execute(trx);
  return batch;
}

/** Deletes the codes of a locked coupon that no order has used; returns how many. */
export async function deleteFreeCodes(trx: Kysely<Tables>, { storeId, couponId }: OfCoupon): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('coupon_codes')
    .where('store_id', '=', storeId)
    .where('coupon_id', '=', couponId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  const gone = Number(numDeletedRows);
  await trx
    .updateTable('coupons')
    .set((eb) => ({ codes: eb('codes', '-', gone) }))
    .where('store_id', '=', storeId)
    .where('id', '=', couponId)
    .execute();
  return gone;
}
