import { type CouponUpdate, couponRecord, type NewCoupon } from '@botica/contract/features/coupons/coupon-record';
import { type Coupon, couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import { laidOut, sentOf } from '@botica/contract/kit/record';
import { refusalsOf } from '../../kit/app-error.ts';
import { audit, changedFields } from '../../kit/audit.ts';
import { changeRecord, type InTransaction, removeRecord } from '../../kit/change-record.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import {
  deleteCoupon,
  findCoupon,
  findCouponAndLock,
  insertCoupon,
  type StoredCoupon,
  updateCoupon as writeCoupon,
} from './coupons.store.ts';

const entity = 'coupon';
const refuseCoupon = refusalsOf(couponsErrors);

function toWire({ created_at, ...fields }: StoredCoupon): Coupon {
  return { ...fields, created_at: created_at.toISOString() };
}

function required(found: StoredCoupon | undefined): StoredCoupon {
  if (!found) throw refuseCoupon('coupons.not_found');
  return found;
}

export async function showCoupon({ db, actor }: Context, id: number): Promise<Coupon> {
  return toWire(required(await findCoupon(db, actor.storeId, id)));
}

export function createCoupon(ctx: Context, body: NewCoupon): Promise<Coupon> {
  const fields = laidOut(couponRecord, body);
  return inTransaction(ctx.db, async (trx) => {
    const keys = { store_id: ctx.actor.storeId, created_at: ctx.clock() };
    const created = await insertCoupon(trx, keys, fields);
    const changes = changedFields({}, fields);
    await audit(trx, ctx, { entity, entityId: created.id, action: 'coupons.created', changes });
    return toWire(created);
  });
}

/** One coupon of the store, as changes read it. */
function couponOf({ actor }: Context, id: number) {
  return {
    lock: async ({ db }: InTransaction) => required(await findCouponAndLock(db, actor.storeId, id)),
    show: (_: InTransaction, held: StoredCoupon) => toWire(held),
  };
}

export function updateCoupon(ctx: Context, id: number, update: CouponUpdate): Promise<Coupon> {
  return changeRecord(ctx, {
    ...couponOf(ctx, id),
    wanted: () => sentOf(couponRecord, update),
    write: ({ db }, held, sent) => writeCoupon(db, ctx.actor.storeId, held, sent),
    audit: { entity, action: 'coupons.updated' },
  });
}

export function removeCoupon(ctx: Context, id: number): Promise<Record<string, never>> {
  return removeRecord(ctx, {
    ...couponOf(ctx, id),
    remove: ({ db }) => deleteCoupon(db, ctx.actor.storeId, id),
    audit: { entity, action: 'coupons.removed' },
  });
}
