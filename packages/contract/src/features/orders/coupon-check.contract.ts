import * as z from 'zod/mini';
import { contract, post } from '../../kit/endpoint.ts';
import { money } from '../../kit/money.ts';
import { boundedMoney, intakeCustomer, itemsFit, offeredItem, saysWhatItIs, tooMuchMessage } from './order-intake.ts';

const maxItems = 500;

const checkedItem = z
  .pick(offeredItem, {
    ...{ product_id: true, slug: true, external_code: true, title: true },
    ...{ qty: true, unit_price: true, volume: true, volume_unit: true, variants: true },
  })
  .check(...saysWhatItIs());

/** Who buys, as their order would tell it. */
const checkedBuyer = z.pick(intakeCustomer, { email: true, document: true });

export const couponCheck = z.object({
  code: z.string('Informe o código do cupom.').check(z.maxLength(100, 'O código tem no máximo 100 caracteres.')),
  items: z
    .array(checkedItem)
    .check(
      z.minLength(1, 'Informe ao menos um item.'),
      z.maxLength(maxItems, `No máximo ${maxItems} itens.`),
      z.refine(itemsFit, tooMuchMessage),
    ),
  /** What is charged for the delivery. */
  freight_cost: z._default(boundedMoney, '0.00'),
  /** Without one, what depends on the buyer is refused. */
  buyer: z.optional(z.nullable(checkedBuyer)),
});
export type CouponCheck = z.infer<typeof couponCheck>;

const couponReasons = [
  'not_found',
  'paused',
  'not_yet',
  'over',
  'used_up',
  'minimum',
  'no_customer',
  'first_order',
  'once_customer',
  'nothing_counts',
] as const;

export const couponChecked = z.object({
  valid: z.boolean(),
  discount_cart: money,
  discount_freight: money,
  /** Of one that is not valid, and a sentence for its buyer. */
  reason: z.optional(z.enum(couponReasons)),
  message: z.optional(z.string()),
});
export type CouponChecked = z.infer<typeof couponChecked>;

/** Apart from the coupons' own calls: who buys, and what they have bought, only orders know. */
export const couponChecks = contract('orders', {
  checkCoupon: post('/v2/coupon/check', {
    summary: 'O que um cupom desconta de um carrinho, sem usá-lo',
    access: { area: 'Marketing', level: 'read' },
    integration: ['check_coupons'],
    body: couponCheck,
    reply: couponChecked,
  }),
});
