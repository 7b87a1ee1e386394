import { randomInt } from 'node:crypto';
import {
  type Coupon,
  type CouponResults,
  type CouponUpdate,
  maxCoupons,
  type NewCoupon,
} from '@botica/contract/features/coupons/coupon-schemas';
import { couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import { drawCouponCode } from '@botica/contract/features/coupons/record/coupon-code';
import { type CouponFields, couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { applyCouponRules, couponFaults, newCouponFields } from '@botica/contract/features/coupons/record/coupon-rules';
import { centsToWire } from '@botica/contract/kit/money';
import { sentOf } from '@botica/contract/kit/record';
import { refusalsOf, refuse } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { isUniqueViolation } from '../../kit/db/pg-errors.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { audit, changedFields, differing } from '../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, removeRecord } from '../../platform/audit/change-record.ts';
import { requireChoice } from './check-choice.ts';
import { readResults, wasUsed } from './coupon-uses.store.ts';
import {
  countCoupons,
  deleteCoupon,
  findCodes,
  findCoupon,
  findCouponAndLock,
  hideCoupon,
  insertCoupon,
  updateCouponRow,
} from './coupons.store.ts';

const entity = 'coupon';
export const refuseCoupon = refusalsOf(couponsErrors);

const besideField = (code: 'coupons.code_taken' | 'coupons.code_used') =>
  refuseCoupon(code, { fields: { name: couponsErrors[code].message } });

function required(found: Coupon | undefined): Coupon {
  if (!found) throw refuseCoupon('coupons.not_found');
  return found;
}

function requireRight(coupon: CouponFields, amountUsed = 0): void {
  const fields = couponFaults(coupon, amountUsed);
  if (Object.keys(fields).length > 0) throw refuse('request.invalid', { fields });
}

async function requireRoom(trx: InTransaction['db'], storeId: number): Promise<void> {
  if ((await countCoupons(trx, storeId)) >= maxCoupons) throw refuseCoupon('coupons.too_many');
}

/**
 * Maps a violation of the unique indexes of coupons and codes. It also covers two calls that take the same code at
 * once.
 */
async function freshCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken = isUniqueViolation(error, 'coupons_code') || isUniqueViolation(error, 'coupon_words_pkey');
    if (isTaken) throw besideField('coupons.code_taken');
    throw error;
  }
}

export async function showCoupon({ db, actor }: Context, id: number): Promise<Coupon> {
  return required(await findCoupon(db, actor.storeId, id));
}

export async function showResults({ db, actor }: Context, id: number): Promise<CouponResults> {
  required(await findCoupon(db, actor.storeId, id));
  const { uses, orders, discount_cents: discount, revenue_cents: revenue } = await readResults(db, actor.storeId, id);
  return { uses, orders, discount: centsToWire(discount), revenue: centsToWire(revenue) };
}

export function createCoupon(ctx: Context, body: NewCoupon): Promise<Coupon> {
  const { is_system_managed: isManaged = false, forbid_edit: isFixed = false } = body;
  if ((isManaged || isFixed) && ctx.actor.kind !== 'integration') throw refuseCoupon('coupons.only_by_key');
  const { storeId, timeZone } = ctx.actor;
  const now = ctx.clock();
  const fields = applyCouponRules({ ...newCouponFields(now, timeZone), ...sentOf(couponRecord, body) });
  requireRight(fields);
  const keys = { store_id: storeId, created_at: now, is_system_managed: isManaged, forbid_edit: isFixed };
  const audited = { ...fields, ...(isManaged && { is_system_managed: true }), ...(isFixed && { forbid_edit: true }) };
  return freshCode(() =>
    inTransaction(ctx.db, async (trx) => {
      await requireRoom(trx, storeId);
      await requireChoice({ db: trx, actor: ctx.actor }, fields);
      const created = await insertCoupon(trx, keys, fields);
      const changes = changedFields({}, audited);
      await audit(trx, ctx, { entity, entityId: created.id, action: 'coupons.created', changes });
      return created;
    }),
  );
}

/** Random number from 0 to below 1, like `Math.random`, but unpredictable: a code is worth money. */
export const unguessable = () => randomInt(2 ** 32) / 2 ** 32;

/** Codes that are drawn at once. It is very unlikely that all of them are taken. */
const drawnCodes = 20;

/** Copies a coupon. The copy is paused, so that nobody uses it before it is reviewed. */
export function duplicateCoupon(ctx: Context, id: number): Promise<Coupon> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const copied = required(await findCoupon(trx, storeId, id));
    await requireRoom(trx, storeId);
    const codes = Array.from({ length: drawnCodes }, () => drawCouponCode(unguessable));
    const taken = await findCodes(trx, storeId, codes);
    const name = codes.find((code) => !taken.has(code));
    if (name === undefined) throw besideField('coupons.code_taken');
    const fields: CouponFields = { ...fieldsOf(copied), name, is_paused: true };
    const created = await insertCoupon(trx, { store_id: storeId, created_at: ctx.clock() }, fields);
    const changes = changedFields({}, { ...fields, copied_from: id });
    await audit(trx, ctx, { entity, entityId: created.id, action: 'coupons.duplicated', changes });
    return created;
  });
}

export const fieldsOf = (coupon: CouponFields): CouponFields =>
  Object.fromEntries(couponRecord.names.map((name) => [name, coupon[name]])) as unknown as CouponFields; // by their names

/** Lock and reply of a coupon for `changeRecord`. */
export function couponOf({ actor }: Pick<Context, 'actor'>, id: number) {
  return {
    lock: async ({ db }: InTransaction) => {
      const current = required(await findCouponAndLock(db, actor.storeId, id));
      if (current.removed_at !== null) throw refuseCoupon('coupons.not_found');
      return current;
    },
    show: (_: InTransaction, current: Coupon) => current,
  };
}

export function requireEditable({ forbid_edit: isFixed }: Coupon): void {
  if (isFixed) throw refuseCoupon('coupons.read_only');
}

export function updateCoupon(ctx: Context, id: number, update: CouponUpdate): Promise<Coupon> {
  const { storeId } = ctx.actor;
  return freshCode(() =>
    changeRecord(ctx, {
      ...couponOf(ctx, id),
      patch: (current) => {
        const sentFields = sentOf(couponRecord, update);
        return differing(current, applyCouponRules({ ...fieldsOf(current), ...sentFields }));
      },
      check: async ({ db, actor }, current, patch) => {
        requireEditable(current);
        requireRight({ ...current, ...patch }, current.amount_used);
        await requireChoice({ db, actor }, patch, current);
        if (patch.name !== undefined && (await wasUsed(db, storeId, id))) throw besideField('coupons.code_used');
      },
      write: ({ db }, current, patch) => updateCouponRow(db, storeId, current, patch),
      audit: { entity, action: 'coupons.updated' },
    }),
  );
}

export function removeCoupon(ctx: Context, id: number): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  return removeRecord(ctx, {
    ...couponOf(ctx, id),
    check: (_, current) => requireEditable(current),
    remove: async ({ db, clock }) => {
      if (await wasUsed(db, storeId, id)) await hideCoupon(db, storeId, id, clock());
      else await deleteCoupon(db, storeId, id);
    },
    audit: { entity, action: 'coupons.removed' },
  });
}
