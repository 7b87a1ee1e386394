import { mostCodesOfCoupon, type NewCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import { drawSingleUseCode } from '@botica/contract/features/coupons/record/coupon-code';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { couponOf, refuseCoupon, requireEditable, unguessable } from '../change-coupon.ts';
import { deleteFreeCodes, insertCodes } from './codes.store.ts';

/** Locks the coupon; throws if its codes must not change. */
async function lockCoupon(inside: InTransaction, id: number): Promise<Coupon> {
  const coupon = await couponOf(inside, id).lock(inside);
  requireEditable(coupon);
  return coupon;
}

export function drawCodes({ count, prefix }: NewCodes): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(drawSingleUseCode(unguessable, prefix));
  return [...codes];
}

/** Maps the very unlikely case that a drawn code exists already: the caller tries again. */
async function freshCodes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken = isUniqueViolation(error, 'coupon_codes_code') || isUniqueViolation(error, 'coupon_words_pkey');
    throw isTaken ? refuse('server.busy', { retryAfterSeconds: 1 }) : error;
  }
}

/** Creates single-use codes. The version of the coupon stays, so that a person who edits it gets no conflict. */
export function makeCodes(ctx: Context, id: number, input: NewCodes): Promise<Coupon> {
  const { storeId } = ctx.actor;
  return freshCodes(() =>
    inTransaction(ctx.db, async (trx) => {
      const coupon = await lockCoupon({ ...ctx, db: trx }, id);
      const codes = coupon.codes + input.count;
      if (codes > mostCodesOfCoupon) {
        const { message } = couponsErrors['coupons.too_many_codes'];
        throw refuseCoupon('coupons.too_many_codes', { fields: { count: message } });
      }
      const drawn = drawCodes(input);
      const batch = await insertCodes(trx, { storeId, couponId: id, codes: drawn, at: ctx.clock() });
      const changes: AuditChanges = { codes: [coupon.codes, codes], code_batch: [null, batch] };
      if (input.prefix !== '') changes.code_prefix = [null, input.prefix];
      await audit(trx, ctx, { entity: 'coupon', entityId: id, action: 'coupons.codes_made', changes });
      return { ...coupon, codes };
    }),
  );
}

/** Deletes the codes without an order. Used codes stay with their orders. */
export function removeFreeCodes(ctx: Context, id: number): Promise<Coupon> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const coupon = await lockCoupon({ ...ctx, db: trx }, id);
    if (coupon.codes === coupon.codes_used) return coupon;
    const codes = coupon.codes - (await deleteFreeCodes(trx, { storeId, couponId: id }));
    const changes: AuditChanges = { codes: [coupon.codes, codes] };
    await audit(trx, ctx, { entity: 'coupon', entityId: id, action: 'coupons.codes_removed', changes });
    return { ...coupon, codes };
  });
}
