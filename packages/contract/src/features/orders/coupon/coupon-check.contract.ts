import * as z from 'zod/mini';
import { contract, post } from '../../../kit/endpoint.ts';
import { line } from '../../../kit/fields/text.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { couponReasons } from '../../coupons/record/evaluate-coupon.ts';
import { anyZip } from '../../delivery-locations/delivery-location.ts';
import {
  boundedMoney,
  couponText,
  intakeCustomer,
  itemsFit,
  maxItems,
  offeredItem,
  saysWhatItIs,
  tooManyItems,
  tooMuchMessage,
} from '../intake/order-intake.ts';
import { writeOrders } from '../orders.contract.ts';
import { ordersErrors } from '../orders-errors.ts';

const checkedItem = z
  .pick(offeredItem, {
    product_id: true,
    slug: true,
    external_code: true,
    title: true,
    qty: true,
    unit_price: true,
    volume: true,
    volume_unit: true,
    variants: true,
  })
  .check(...saysWhatItIs());

/** The buyer's data as in an order, or the id of a customer for callers who may read customers. */
const checkedBuyer = z.extend(z.pick(intakeCustomer, { email: true, document: true }), {
  customer_id: z.optional(z.nullable(recordId)),
  name: z.optional(z.nullable(line(150))),
});

export const couponCheck = z.object({
  code: couponText,
  items: z
    .array(checkedItem)
    .check(
      z.minLength(1, 'Informe ao menos um item.'),
      z.maxLength(maxItems, tooManyItems),
      z.refine(itemsFit, tooMuchMessage),
    ),
  /** Price of the delivery, unless `delivery` is given. */
  freight_cost: z._default(boundedMoney, '0.00'),
  /** The destination: the store quotes the delivery, and decides whether it is free. */
  delivery: z.optional(
    z.nullable(
      z.object({
        zip: anyZip,
        /** The selling branch; defaults to the central one. */
        branch_id: z.optional(z.nullable(recordId)),
        /** A service that delivers there; defaults to the winning one. */
        location_id: z.optional(z.nullable(recordId)),
      }),
    ),
  ),
  /** Without a buyer, coupons that depend on one are refused. */
  buyer: z.optional(z.nullable(checkedBuyer)),
  /** Marks with which the shop identifies its visitors. Unknown codes are counted per visitor. */
  visitor: z.optional(
    z.nullable(z.object({ id: z.optional(z.nullable(line(100))), address: z.optional(z.nullable(line(45))) })),
  ),
});
export type CouponCheck = z.infer<typeof couponCheck>;

export const couponChecked = z.object({
  valid: z.boolean(),
  discount_cart: money,
  discount_freight: money,
  /**
   * The service of `delivery`, its price, and whether it is free after the discount; null if nothing delivers there.
   */
  delivery: z.optional(
    z.nullable(
      z.object({ location_id: z.int(), service_name: z.string(), freight_cost: money, free_shipping: z.boolean() }),
    ),
  ),
  /** The total less the coupon's discount. */
  total: money,
  /** The cart's total by PIX without the coupon, because an order has one discount; null without a discount for PIX. */
  pix: z.nullable(z.object({ percent: z.int(), discount: money, total: money })),
  /** Only for an invalid coupon: the reason, and a sentence for the buyer. */
  reason: z.optional(z.enum(couponReasons)),
  message: z.optional(z.string()),
});
export type CouponChecked = z.infer<typeof couponChecked>;

/** Separate from the coupons' own calls, because only orders know the buyers and their purchases. */
export const couponChecks = contract('orders', {
  checkCoupon: post('/v2/coupon/check', {
    summary: 'O que um cupom desconta de um carrinho, sem usá-lo',
    // A person who types an order with a coupon sees its discount anyway.
    access: [{ area: 'Marketing', level: 'read' }, writeOrders],
    integration: ['check_coupons'],
    body: couponCheck,
    reply: couponChecked,
    errors: ordersErrors,
  }),
});
