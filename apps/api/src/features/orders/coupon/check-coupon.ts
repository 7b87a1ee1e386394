import type { CouponCheck, CouponChecked } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { refuse } from '../../../kit/app-error.ts';
import { clientNetwork } from '../../../kit/client-network.ts';
import type { Context } from '../../../kit/context.ts';
import { limitTries, type RateLimit, waitForTry } from '../../../kit/rate-limit.ts';
import { findBuyer } from '../../customers/link/link-customers.ts';
import { mayReadCustomers, readCustomers } from '../../customers/record/may-read-customers.ts';
import { evaluateForOrder, type KnownBuyer } from '../intake/evaluate-for-order.ts';
import { nameItems, requireRight } from '../intake/take-items.ts';

/** Unknown codes that one sender may ask for from one place: whoever guesses is told nothing more, not even of a right one. */
const unknownCodes = ({ actor, address }: Context): RateLimit => {
  const sender =
    actor.kind === 'integration' ? `key:${actor.keyId}` : `agent:${'agentId' in actor ? actor.agentId : ''}`;
  return { key: `coupon-check:${sender}:${clientNetwork(address)}`, limit: 30, windowSeconds: 60 };
};

const tooMany = (retryAfterSeconds: number) => refuse('request.too_many', { retryAfterSeconds });

async function buyerOf({ db, actor }: Context, buyer: CouponCheck['buyer']): Promise<KnownBuyer> {
  if (!buyer) return null;
  const { customer_id: id, name, ...told } = buyer;
  if (!id) return findBuyer(db, actor.storeId, { ...told, name: name ?? '' });
  if (!mayReadCustomers(actor)) throw refuse('permission.denied', { message: missingPermissionMessage(readCustomers) });
  return { id };
}

/** What a coupon would take off a cart; it is not used by that. */
export async function checkCoupon(
  ctx: Context,
  { code, items, freight_cost, buyer }: CouponCheck,
): Promise<CouponChecked> {
  const limit = unknownCodes(ctx);
  const wait = await waitForTry(ctx.db, ctx.clock(), limit);
  if (wait !== null) throw tooMany(wait);
  const named = await nameItems(ctx, { items: items.map((item) => ({ ...item, ingredients: [] })) });
  requireRight(named, true);
  const cart = { items: named.map(({ item }) => item), freightCents: wireToCents(freight_cost), at: ctx.clock() };
  const { coupon, outcome } = await evaluateForOrder(ctx, { code, ...cart }, () => buyerOf(ctx, buyer));
  if (coupon === null) await limitTries(ctx.db, ctx.clock(), [limit], tooMany);
  if (outcome.isValid) {
    const { discountCents, freightDiscountCents } = outcome;
    return {
      valid: true,
      discount_cart: centsToWire(discountCents),
      discount_freight: centsToWire(freightDiscountCents),
    };
  }
  const { reason, message } = outcome;
  return { valid: false, discount_cart: '0.00', discount_freight: '0.00', reason, message };
}
