import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { contract } from '../../../kit/endpoint.ts';
import { yesNo } from '../../../kit/fields/record-fields.ts';
import { money } from '../../../kit/money.ts';
import { normaliseText } from '../../../kit/text.ts';
import { simpleColumns, simpleImportCalls } from '../../../platform/imports/simple-import.ts';
import { writeCoupons } from '../coupons.contract.ts';
import { couponRecord } from '../record/coupon-record.ts';

const { labels, input } = couponRecord;

const discount = z.string().check(z.maxLength(30, 'O valor é alto demais'));
const unlimitedWords: ReadonlySet<string> = new Set(['ilimitado', 'ilimitada', 'sem limite', 'unlimited']);

/** Parses the number of uses in a cell; null for unlimited, undefined if it is neither. */
export function usesOf(text: string): number | null | undefined {
  if (unlimitedWords.has(normaliseText(text))) return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
const limit = z.string().check(z.refine((text) => usesOf(text) !== undefined, 'Informe quantos, ou Ilimitado'));
const flag = { input: yesNo, reading: 'flag', example: 'Sim' } as const;
const amount = { input: money, reading: 'money', example: '50,00' } as const;

/** Columns of a file of coupons, with the names that WooCommerce, Shopify and Nuvemshop use. */
export const couponColumns = simpleColumns({
  name: {
    names: [labels.name, 'cupom', 'codigo do cupom', 'nome', 'code', 'coupon code', 'name', 'post title'],
    input: input.name,
    example: 'NATAL10',
  },
  discount_cart: {
    names: [labels.discount_cart, 'desconto', 'valor', 'valor do desconto', 'value', 'coupon amount', 'amount'],
    input: discount,
    example: '10 % ou R$ 19,90',
  },
  discount_freight: {
    names: [labels.discount_freight, 'frete'],
    input: discount,
    example: '100 % ou R$ 15,00',
  },
  kind: {
    names: ['Tipo de desconto', 'tipo', 'discount type', 'type', 'value type'],
    input: z.enum(['percentage', 'price']),
    reading: {
      percentage: ['Percentual', 'porcentagem', '%', 'percent'],
      price: [
        'Valor em reais',
        'valor',
        'valor fixo',
        'fixo',
        'r$',
        'absoluto',
        'fixed cart',
        'fixed_cart',
        'fixed amount',
        'fixed_amount',
      ],
    },
    example: 'Percentual ou Valor em reais',
  },
  minimum_cart: {
    names: [labels.minimum_cart, 'valor minimo', 'minimo', 'compra minima', 'minimum amount', 'minimum purchase'],
    ...amount,
  },
  maximum_discount: { names: [labels.maximum_discount, 'maximo', 'desconto maximo em reais'], ...amount },
  maximum_available: {
    names: [labels.maximum_available, 'usos', 'limite', 'limite de usos', 'quantidade', 'usage limit', 'max uses'],
    input: limit,
    example: '100 ou Ilimitado',
  },
  first_order: { names: [labels.first_order, 'primeira compra'], ...flag },
  once_customer: { names: [labels.once_customer, 'um por cliente', 'once per customer'], ...flag },
  ecommerce_products_only: { names: [labels.ecommerce_products_only], ...flag },
  available_from: {
    names: [
      labels.available_from,
      'valido de',
      'valido a partir de',
      'data inicial',
      'data de inicio',
      'start date',
      'starts at',
    ],
    input: instant,
    reading: 'instant',
    example: '01/12/2026 ou 01/12/2026 09:00',
  },
  available_to: {
    names: [
      labels.available_to,
      'validade',
      'valido ate',
      'data final',
      'data de fim',
      'vencimento',
      'expira em',
      'expiry date',
      'end date',
      'ends at',
    ],
    input: instant,
    reading: 'end',
    example: '31/12/2026 ou 31/12/2026 18:00',
  },
  is_paused: { names: [labels.is_paused], ...flag },
  active: { names: ['Ativo', 'status', 'situacao', 'active', 'enabled'], ...flag },
});
export type CouponColumn = (typeof couponColumns.keys)[number];

export const couponImports = contract(
  'coupons',
  simpleImportCalls({ path: '/v2/coupons/imports', noun: 'cupons', access: writeCoupons, columns: couponColumns }),
);
