import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { wholeNumber } from '../../../kit/id-param.ts';
import { maxTypedCents, money } from '../../../kit/money.ts';
import { record, type StoredOf } from '../../../kit/record.ts';
import { couponCode } from './coupon-code.ts';

export const valueMissingMessage = 'Selecione um valor para o cupom';
export const limitMissingMessage = 'Selecione uma quantia de cupons disponíveis';

const typedMoney = money.check(z.refine((wire) => !(Number(wire) * 100 > maxTypedCents), 'O valor é alto demais.'));
const yesNo = z.boolean('Informe sim ou não.');
const is = <const L extends string>(label: L) => ({
  label,
  input: yesNo,
  reply: z.boolean(),
  personal: false as const,
});
const textOrNone = z.nullable(z.string());
/** What it may be depends on whether it is an amount: see `couponFaults`. */
const discount = <const L extends string>(label: L) => ({
  label,
  input: z.nullable(z.string(valueMissingMessage).check(z.maxLength(14, 'O valor é alto demais.'))),
  reply: textOrNone,
  personal: false as const,
});
const at = <const L extends string>(label: L) => ({
  label,
  input: instant,
  reply: z.string(),
  personal: false as const,
});

/** What people say of a coupon. What is true of it only as a whole stands in `coupon-rules.ts`. */
export const couponRecord = record({
  name: { label: 'Código', input: couponCode, reply: z.string(), personal: false },
  /** `"19.90"` where it is absolute, else a fraction: `"0.1"` is 10 %. Of this and the next exactly one is set. */
  discount_cart: discount('Desconto no carrinho'),
  discount_freight: discount('Desconto no frete'),
  is_absolute_cart: is('Desconto no carrinho em reais'),
  is_absolute_freight: is('Desconto no frete em reais'),
  /** Of all items, before any discount; `"0.00"`: none. */
  minimum_cart: { label: 'Valor mínimo do carrinho', input: typedMoney, reply: z.string(), personal: false },
  /** At most so much, of a percentage. */
  maximum_discount: {
    label: 'Desconto máximo',
    input: z.nullable(typedMoney),
    reply: textOrNone,
    personal: false,
  },
  first_order: is('Só na primeira compra'),
  once_customer: is('Uma vez por cliente'),
  ecommerce_products_only: is('Só produtos do e-commerce'),
  /** It can be used without end; then there is no limit below. */
  undefined_availability: is('Uso ilimitado'),
  maximum_available: {
    label: 'Cupons disponíveis',
    input: z.nullable(wholeNumber(limitMissingMessage, 1_000_000_000)),
    reply: z.nullable(z.int()),
    personal: false,
  },
  /** Valid from this instant on, */
  available_from: at('Início'),
  /** and until before this one. */
  available_to: at('Fim'),
  is_paused: is('Pausado'),
});

export type CouponFields = StoredOf<typeof couponRecord>;
