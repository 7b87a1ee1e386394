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

/** Who buys, as their order would tell it; or one of the store's customers, by who may read these. */
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
  /** The price of the delivery, unless `delivery` says where it goes. */
  freight_cost: z._default(boundedMoney, '0.00'),
  /** Where it goes: the store quotes the delivery, and decides whether it is free. */
  delivery: z.optional(
    z.nullable(
      z.object({
        zip: anyZip,
        /** The branch that sells it; without it the central one. */
        branch_id: z.optional(z.nullable(recordId)),
        /** One of the services that deliver there; without it the one that wins. */
        location_id: z.optional(z.nullable(recordId)),
      }),
    ),
  ),
  /** Without one, what depends on the buyer is refused. */
  buyer: z.optional(z.nullable(checkedBuyer)),
  /** Marks by which the shop with the key tells its visitors apart. Unknown codes are counted for each visitor. */
  visitor: z.optional(
    z.nullable(z.object({ id: z.optional(z.nullable(line(100))), address: z.optional(z.nullable(line(45))) })),
  ),
});
export type CouponCheck = z.infer<typeof couponCheck>;

export const couponChecked = z.object({
  valid: z.boolean(),
  discount_cart: money,
  discount_freight: money,
  /** The service of `delivery`, its price, and whether it is free after the discount; null: nothing delivers there. */
  delivery: z.optional(
    z.nullable(
      z.object({ location_id: z.int(), service_name: z.string(), freight_cost: money, free_shipping: z.boolean() }),
    ),
  ),
  /** The total, less the coupon's discount. */
  total: money,
  /**
   * What the cart costs if it is paid by PIX without the coupon, since an order takes one discount; null: PIX takes nothing
   * off here.
   */
  pix: z.nullable(z.object({ percent: z.int(), discount: money, total: money })),
  /** Of one that is not valid, and a sentence for its buyer. */
  reason: z.optional(z.enum(couponReasons)),
  message: z.optional(z.string()),
});
export type CouponChecked = z.infer<typeof couponChecked>;

/** Apart from the coupons' own calls: who buys, and what they have bought, only orders know. */
export const couponChecks = contract('orders', {
  checkCoupon: post('/v2/coupon/check', {
    summary: 'O que um cupom desconta de um carrinho, sem usá-lo',
    // Who types an order with a coupon sees what it takes off anyway.
    access: [{ area: 'Marketing', level: 'read' }, writeOrders],
    integration: ['check_coupons'],
    body: couponCheck,
    reply: couponChecked,
    errors: ordersErrors,
  }),
});
