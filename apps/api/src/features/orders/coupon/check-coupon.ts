import type { CouponCheck, CouponChecked } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import { orderTotals } from '@botica/contract/features/orders/intake/order-totals';
import { pixDiscountCents, pixPercentOf } from '@botica/contract/features/orders/intake/pix-discount';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { refuse } from '../../../kit/app-error.ts';
import { clientNetwork } from '../../../kit/client-network.ts';
import type { Context } from '../../../kit/context.ts';
import { limitTries, type RateLimit, waitForTry } from '../../../kit/rate-limit.ts';
import { centralBranchId, isBranch } from '../../branches/record/branches.store.ts';
import { findBuyer } from '../../customers/link/link-customers.ts';
import { mayReadCustomers, readCustomers } from '../../customers/record/may-read-customers.ts';
import { type QuotedService, quoteServices } from '../../delivery-locations/tester/quote-services.ts';
import { readSection } from '../../website/sections/change-section.ts';
import { paymentSection } from '../../website/sections/website-sections.ts';
import { evaluateForOrder, type KnownBuyer } from '../intake/evaluate-for-order.ts';
import { nameItems, requireRight } from '../intake/take-items.ts';
import { refuseOrder } from '../record/order-refusals.ts';

/** Limits for checks of unknown codes. */
interface Guesses {
  limits: RateLimit[];
  /** True if an exhausted limit also hides the answer for a valid code. */
  closesAll: boolean;
}

/**
 * A shop checks the codes of all its visitors with one key. Each visitor has a limit, by the id or address that the
 * shop sends. Without either, one visitor could use up the shop's limit for all; valid codes then still pass.
 */
function guessesOf({ actor, address }: Context, visitor: CouponCheck['visitor']): Guesses {
  const sender =
    actor.kind === 'integration' ? `key:${actor.keyId}` : `agent:${'agentId' in actor ? actor.agentId : ''}`;
  const limit = (who: string) => ({ key: `coupon-check:${sender}:${who}`, limit: 30, windowSeconds: 60 });
  if (actor.kind !== 'integration') return { limits: [limit(clientNetwork(address))], closesAll: true };
  const { id, address: from } = visitor ?? {};
  const limits = [...(id ? [limit(`visitor:${id}`)] : []), ...(from ? [limit(`from:${clientNetwork(from)}`)] : [])];
  return limits.length > 0
    ? { limits, closesAll: true }
    : { limits: [limit(clientNetwork(address))], closesAll: false };
}

async function refuseGuessers({ db, clock }: Context, { limits, closesAll }: Guesses): Promise<void> {
  if (!closesAll) return;
  for (const limit of limits) {
    const wait = await waitForTry(db, clock(), limit);
    if (wait !== null) throw tooMany(wait);
  }
}

const tooMany = (retryAfterSeconds: number) => refuse('request.too_many', { retryAfterSeconds });

async function buyerOf({ db, actor }: Context, buyer: CouponCheck['buyer']): Promise<KnownBuyer> {
  if (!buyer) return null;
  const { customer_id: id, name, ...contacts } = buyer;
  if (!id) return findBuyer(db, actor.storeId, { ...contacts, name: name ?? '' });
  if (!mayReadCustomers(actor)) throw refuse('permission.denied', { message: missingPermissionMessage(readCustomers) });
  return { id };
}

/** Quoted service of the cart's delivery. Null without a delivery, or if nothing delivers to the CEP. */
async function serviceOf(ctx: Context, delivery: CouponCheck['delivery']): Promise<QuotedService | null> {
  if (!delivery) return null;
  const { storeId } = ctx.actor;
  const branchId = delivery.branch_id ?? (await centralBranchId(ctx.db, storeId));
  if (!(await isBranch(ctx.db, storeId, branchId))) throw refuseOrder('orders.unknown_branch');
  const { services } = await quoteServices(ctx, branchId, { zip: delivery.zip });
  const { location_id: id } = delivery;
  const found = id ? services.find(({ location }) => location.id === id) : services[0];
  return found ?? null;
}

interface Cart {
  items: readonly { qty: number; unitCents: number }[];
  freightCents: number;
  service: QuotedService | null;
}

/** Total of a cart with this discount, by the rule of every order. */
const costOf = ({ service, ...cart }: Cart, discount: CouponDiscount) =>
  orderTotals({ ...cart, ...discount, freeShipping: false, freeFrom: service?.free_from ?? null });

interface CouponDiscount {
  discountCents: number;
  freightDiscountCents: number;
}
const nothing: CouponDiscount = { discountCents: 0, freightDiscountCents: 0 };

function costWire(cart: Cart, discount: CouponDiscount, isDelivered: boolean) {
  const { freeShipping, totalCents } = costOf(cart, discount);
  const { location } = cart.service ?? {};
  const delivery = location && {
    location_id: location.id,
    service_name: location.service_name,
    freight_cost: location.service_cost,
    free_shipping: freeShipping,
  };
  return { total: centsToWire(totalCents), ...(isDelivered && { delivery: delivery ?? null }) };
}

/** Cost of the cart by PIX, whose discount replaces the coupon's. Null if PIX has no discount. */
async function pixWire({ db, actor }: Context, cart: Cart): Promise<CouponChecked['pix']> {
  const percent = pixPercentOf(await readSection(db, actor.storeId, paymentSection));
  if (percent === 0) return null;
  const discountCents = pixDiscountCents(cart.items, percent);
  const { totalCents } = costOf(cart, { discountCents, freightDiscountCents: 0 });
  return { percent, discount: centsToWire(discountCents), total: centsToWire(totalCents) };
}

/** Shows what a coupon takes off a cart, without using the coupon. */
export async function checkCoupon(
  ctx: Context,
  { code, items, freight_cost, delivery, buyer, visitor }: CouponCheck,
): Promise<CouponChecked> {
  const guesses = guessesOf(ctx, visitor);
  await refuseGuessers(ctx, guesses);
  const named = await nameItems(ctx, { items: items.map((item) => ({ ...item, ingredients: [] })) });
  requireRight(named, true);
  const sold = named.map(({ item }) => item);
  const service = await serviceOf(ctx, delivery);
  const cart: Cart = {
    items: sold.map(({ qty, unit_price: price }) => ({ qty, unitCents: wireToCents(price) })),
    freightCents: wireToCents(delivery ? (service?.location.service_cost ?? '0.00') : freight_cost),
    service,
  };
  // A freight coupon takes nothing off the items, and nothing off a freight that is free without it.
  const charged = costOf(cart, nothing).freeShipping ? 0 : cart.freightCents;
  const order = { code, items: sold, freightCents: charged, at: ctx.clock() };
  const { coupon, outcome } = await evaluateForOrder(ctx, order, () => buyerOf(ctx, buyer));
  if (coupon === null) await limitTries(ctx.db, ctx.clock(), guesses.limits, tooMany);
  const cost = {
    ...costWire(cart, outcome.isValid ? outcome : nothing, Boolean(delivery)),
    pix: await pixWire(ctx, cart),
  };
  if (outcome.isValid) {
    const { discountCents, freightDiscountCents } = outcome;
    return {
      valid: true,
      discount_cart: centsToWire(discountCents),
      discount_freight: centsToWire(freightDiscountCents),
      ...cost,
    };
  }
  const { reason, message } = outcome;
  return { valid: false, discount_cart: '0.00', discount_freight: '0.00', reason, message, ...cost };
}
