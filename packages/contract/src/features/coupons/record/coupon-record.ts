import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { flagField } from '../../../kit/fields/record-fields.ts';
import { textOrNull } from '../../../kit/fields/text.ts';
import { wholeNumber } from '../../../kit/id-param.ts';
import { maxTypedCents, money } from '../../../kit/money.ts';
import { record, type StoredOf } from '../../../kit/record.ts';
import { couponCode } from './coupon-code.ts';

export const valueMissingMessage = 'Selecione um valor para o cupom';
export const limitMissingMessage = 'Selecione uma quantia de cupons disponíveis';

const typedMoney = money.check(z.refine((wire) => !(Number(wire) * 100 > maxTypedCents), 'O valor é alto demais.'));
/** What it may be depends on whether it is an amount: see `couponFaults`. */
const discount = <const L extends string>(label: L) => ({
  label,
  input: z.nullable(z.string(valueMissingMessage).check(z.maxLength(14, 'O valor é alto demais.'))),
  reply: textOrNull,
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
  is_absolute_cart: { ...flagField('Desconto no carrinho em reais'), personal: false },
  is_absolute_freight: { ...flagField('Desconto no frete em reais'), personal: false },
  /** Of all items, before any discount; `"0.00"`: none. */
  minimum_cart: { label: 'Valor mínimo do carrinho', input: typedMoney, reply: z.string(), personal: false },
  /** At most so much, of a percentage. */
  maximum_discount: {
    label: 'Desconto máximo',
    input: z.nullable(typedMoney),
    reply: textOrNull,
    personal: false,
  },
  first_order: { ...flagField('Só na primeira compra'), personal: false },
  once_customer: { ...flagField('Uma vez por cliente'), personal: false },
  ecommerce_products_only: { ...flagField('Só produtos do e-commerce'), personal: false },
  /** It can be used without end; then there is no limit below. */
  undefined_availability: { ...flagField('Uso ilimitado'), personal: false },
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
  is_paused: { ...flagField('Pausado'), personal: false },
});

export type CouponFields = StoredOf<typeof couponRecord>;
