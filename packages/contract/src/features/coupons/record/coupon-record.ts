import * as z from 'zod/mini';
import { flagField, lineFieldOf, momentField, textFieldOf } from '../../../kit/fields/record-fields.ts';
import { recordId, wholeNumber } from '../../../kit/id-param.ts';
import { maxTypedCents, money } from '../../../kit/money.ts';
import { record, type StoredOf } from '../../../kit/record.ts';
import { couponCode, couponCodeMaxLength } from './coupon-code.ts';

export const valueMissingMessage = 'Selecione um valor para o cupom';
export const limitMissingMessage = 'Selecione uma quantia de cupons disponíveis';

const typedMoney = money.check(z.refine((wire) => !(Number(wire) * 100 > maxTypedCents), 'O valor é alto demais.'));
/** The valid values depend on whether it is an amount: see `couponFaults`. */
const discount = z.nullable(z.string(valueMissingMessage).check(z.maxLength(14, 'O valor é alto demais.')));

export const mostCouponProducts = 100;
export const mostCouponCategories = 50;

/** Ids of the records that a coupon is limited to; an empty list means all. */
const chosenIds = (most: number, noun: string) =>
  z.array(recordId, `Informe os ids de ${noun}.`).check(z.maxLength(most, `São no máximo ${most} ${noun}.`));

/** The fields of a coupon. Rules across fields are in `coupon-rules.ts`. */
export const couponRecord = record({
  name: {
    ...lineFieldOf('Código', couponCode),
    limit: couponCodeMaxLength,
    personal: false,
    initial: '',
  },
  /**
   * An amount (`"19.90"`) if it is absolute, else a fraction: `"0.1"` is 10 %. Exactly one of this and the next field
   * is set.
   */
  discount_cart: { ...textFieldOf('Desconto no carrinho', discount), personal: false, initial: null },
  discount_freight: { ...textFieldOf('Desconto no frete', discount), personal: false, initial: null },
  is_absolute_cart: { ...flagField('Desconto no carrinho em reais'), personal: false, initial: false },
  is_absolute_freight: { ...flagField('Desconto no frete em reais'), personal: false, initial: false },
  /** Minimum of all items before any discount; `"0.00"` for none. */
  minimum_cart: {
    ...lineFieldOf('Valor mínimo do carrinho', typedMoney),
    personal: false,
    initial: '0.00',
  },
  /** Maximum discount of a percentage. */
  maximum_discount: {
    ...textFieldOf('Desconto máximo', z.nullable(typedMoney)),
    personal: false,
    initial: null,
  },
  first_order: { ...flagField('Só na primeira compra'), personal: false, initial: false },
  once_customer: { ...flagField('Uma vez por cliente'), personal: false, initial: false },
  ecommerce_products_only: { ...flagField('Só produtos do e-commerce'), personal: false, initial: false },
  /**
   * Only these products and those of these categories and their subcategories are discounted. If both are empty: all
   * products.
   */
  product_ids: {
    label: 'Produtos',
    isPlural: true,
    input: chosenIds(mostCouponProducts, 'produtos'),
    reply: z.array(z.int()),
    personal: false,
    initial: [],
  },
  category_ids: {
    label: 'Categorias',
    isPlural: true,
    input: chosenIds(mostCouponCategories, 'categorias'),
    reply: z.array(z.int()),
    personal: false,
    initial: [],
  },
  /** Unlimited use; then `maximum_available` does not apply. */
  undefined_availability: { ...flagField('Uso ilimitado'), personal: false, initial: false },
  maximum_available: {
    label: 'Cupons disponíveis',
    input: z.nullable(wholeNumber(limitMissingMessage, 1_000_000_000)),
    reply: z.nullable(z.int()),
    personal: false,
    initial: null,
  },
  /** Inclusive. */
  available_from: { ...momentField('Início'), personal: false },
  /** Exclusive. */
  available_to: { ...momentField('Fim'), personal: false },
  is_paused: { ...flagField('Pausado'), personal: false, initial: false },
});

export type CouponFields = StoredOf<typeof couponRecord>;
