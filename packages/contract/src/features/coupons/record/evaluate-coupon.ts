import { formatInstant } from '../../../kit/dates.ts';
import { formatBrl, wireToCents } from '../../../kit/money.ts';
import type { CouponFields } from './coupon-record.ts';
import { type CouponValue, parseCouponValue } from './coupon-rules.ts';
import { couponState } from './coupon-state.ts';

export interface CartItem {
  qty: number;
  unitCents: number;
  /** Sold on prescription: `isAdvertisingLocked`. */
  isPrescription: boolean;
  /** True for a catalogue product that the e-commerce sells at that moment. */
  isInEcommerce: boolean;
  /** Null for an item that was typed by hand. */
  productId: number | null;
  /** The product's categories, including the parents of its subcategories. */
  categoryIds: readonly number[];
}

export interface CouponCart {
  items: readonly CartItem[];
  /** The charged freight; 0 with free shipping. */
  freightCents: number;
}

export interface CouponBuyer {
  /** The buyer has orders that were not cancelled, imported ones included. */
  hasOrders: boolean;
  /** The buyer has used this coupon in an order that counts. */
  hasUsed: boolean;
}

export const couponReasons = [
  ...(['not_found', 'paused', 'not_yet', 'over', 'used_up', 'minimum'] as const),
  ...(['no_customer', 'first_order', 'once_customer', 'nothing_counts'] as const),
] as const;
export type CouponReason = (typeof couponReasons)[number];

export interface RefusedCoupon {
  isValid: false;
  reason: CouponReason;
  message: string;
}
export type CouponOutcome = { isValid: true; discountCents: number; freightDiscountCents: number } | RefusedCoupon;

/** A coupon with the count that its evaluation needs. */
export type EvaluatedCoupon = CouponFields & { amount_used: number };

const refused = (reason: CouponReason, message: string): RefusedCoupon => ({ isValid: false, reason, message });

/** The result for a code that no coupon of the store has. */
export const unknownCoupon = refused('not_found', 'Este cupom não existe.');
/** The result for a single-use code that an order has used. */
export const usedCode = refused('used_up', 'Este cupom já foi usado.');

/**
 * Evaluates a coupon for a cart at a moment: the discount, or the reason for none. `buyer` is null if unknown. The
 * discount never exceeds the items or the freight that count.
 */
export function evaluateCoupon(
  coupon: EvaluatedCoupon,
  cart: CouponCart,
  buyer: CouponBuyer | null,
  { at, timeZone }: { at: Date; timeZone?: string },
): CouponOutcome {
  return (
    stateRefusal(coupon, at, timeZone) ??
    minimumRefusal(coupon, cart) ??
    buyerRefusal(coupon, buyer) ??
    discountOf(coupon, cart)
  );
}

function stateRefusal(coupon: EvaluatedCoupon, at: Date, timeZone?: string): CouponOutcome | null {
  switch (couponState(coupon, at)) {
    case 'paused':
      return refused('paused', 'Este cupom está pausado.');
    case 'ended':
      return refused('over', `Este cupom valeu até ${formatInstant(lastMoment(coupon), timeZone)}.`);
    case 'used-up':
      return refused('used_up', 'Este cupom já foi usado quantas vezes podia.');
    case 'scheduled':
      return refused('not_yet', `Este cupom vale a partir de ${formatInstant(coupon.available_from, timeZone)}.`);
    default:
      return null;
  }
}

/**
 * The last valid moment. `available_to` is exclusive, so a coupon that ends at midnight is shown with the day before.
 */
const lastMoment = ({ available_to: to }: EvaluatedCoupon) => new Date(Date.parse(to) - 1).toISOString();

const costOf = (items: readonly CartItem[]) => items.reduce((sum, { qty, unitCents }) => sum + qty * unitCents, 0);

function minimumRefusal({ minimum_cart: minimum }: EvaluatedCoupon, { items }: CouponCart): CouponOutcome | null {
  const minimumCents = wireToCents(minimum);
  if (costOf(items) >= minimumCents) return null;
  return refused('minimum', `Este cupom vale para compras a partir de ${formatBrl(minimumCents)}.`);
}

function buyerRefusal(coupon: EvaluatedCoupon, buyer: CouponBuyer | null): CouponOutcome | null {
  if (!coupon.first_order && !coupon.once_customer) return null;
  if (buyer === null) return refused('no_customer', 'Este cupom pede um cliente identificado por CPF, CNPJ ou e-mail.');
  if (coupon.first_order && buyer.hasOrders) return refused('first_order', 'Este cupom vale só na primeira compra.');
  if (coupon.once_customer && buyer.hasUsed) {
    return refused('once_customer', 'Este cupom vale uma vez por cliente, e já foi usado.');
  }
  return null;
}

type Choice = Pick<CouponFields, 'product_ids' | 'category_ids'>;

const namesSome = ({ product_ids, category_ids }: Choice) => product_ids.length + category_ids.length > 0;

/** True for every item if the coupon names no product and no category. */
function isChosen(coupon: Choice, { productId, categoryIds }: CartItem): boolean {
  if (!namesSome(coupon)) return true;
  if (productId !== null && coupon.product_ids.includes(productId)) return true;
  return categoryIds.some((id) => coupon.category_ids.includes(id));
}

function discountOf(coupon: EvaluatedCoupon, { items, freightCents }: CouponCart): CouponOutcome {
  const chosen = items.filter((item) => isChosen(coupon, item));
  if (chosen.length === 0 && namesSome(coupon)) {
    return refused('nothing_counts', 'Este cupom vale só para alguns produtos, e nenhum deles está nesta compra.');
  }
  const counting = chosen.filter((item) => !coupon.ecommerce_products_only || item.isInEcommerce);
  const free = counting.filter(({ isPrescription }) => !isPrescription);
  if (coupon.discount_cart !== null) {
    const discountCents = discountCentsOf(coupon, coupon.discount_cart, costOf(free));
    if (discountCents > 0) return { isValid: true, discountCents, freightDiscountCents: 0 };
    return nothingCounts(counting.length > 0 && free.length === 0);
  }
  if (items.some(({ isPrescription }) => isPrescription)) {
    return refused('nothing_counts', 'O desconto no frete não vale com item sob prescrição.');
  }
  if (counting.length === 0) return nothingCounts(false);
  const freightDiscountCents = discountCentsOf(coupon, coupon.discount_freight ?? '', freightCents);
  if (freightDiscountCents > 0) return { isValid: true, discountCents: 0, freightDiscountCents };
  return refused('nothing_counts', 'Esta compra não tem frete a descontar.');
}

const nothingCounts = (isPrescription: boolean) =>
  refused(
    'nothing_counts',
    isPrescription
      ? 'Produto sob prescrição não recebe desconto de cupom.'
      : 'Nenhum item desta compra recebe o desconto deste cupom.',
  );

/** The discount of an amount, rounded half up to the cent, at most the whole amount and at most the coupon's value. */
function discountCentsOf(coupon: EvaluatedCoupon, value: string, countingCents: number): number {
  const isAbsolute = coupon.discount_cart === null ? coupon.is_absolute_freight : coupon.is_absolute_cart;
  const parsed = parseCouponValue(value, isAbsolute);
  if (parsed === null) return 0;
  const mostCents = coupon.maximum_discount === null ? countingCents : wireToCents(coupon.maximum_discount);
  return Math.min(worthCents(parsed, countingCents), mostCents, countingCents);
}

function worthCents(value: CouponValue, countingCents: number): number {
  if ('cents' in value) return value.cents;
  // For large amounts the product exceeds the exact range of a number.
  return Number((BigInt(countingCents) * BigInt(value.tenThousandths) + 5_000n) / 10_000n);
}
