import {
  type CouponColumn,
  couponColumns,
  usesOf,
} from '@botica/contract/features/coupons/import/coupon-imports.contract';
import { oneYearLater } from '@botica/contract/features/coupons/record/coupon-dates';
import type { CouponFields } from '@botica/contract/features/coupons/record/coupon-record';
import { fractionOfPercent } from '@botica/contract/features/coupons/record/coupon-rules';
import { moneyOf } from '../../../kit/sheets/cell-values.ts';

export type SentCoupon = Partial<Record<CouponColumn, unknown>>;
type Patch = Partial<CouponFields>;

const reasonOf = (key: CouponColumn, message: string) => `${couponColumns.label(key)}: ${message}`;
const unclear = 'Diga se é percentual ou em reais, como 10 % ou R$ 19,90.';
const notBoth = 'Um cupom desconta do carrinho ou do frete, nunca dos dois.';

/**
 * Stored form of a discount. A percent sign, `R$` or the column of the kind says whether it is a percentage or an
 * amount; null if none does.
 */
function discountOf(cell: string, kind: unknown): { value: string; isAbsolute: boolean } | null {
  const isAbsolute = /^R\$/i.test(cell) || (kind === 'price' && !cell.endsWith('%'));
  if (isAbsolute) return { value: moneyOf(cell), isAbsolute };
  if (!cell.endsWith('%') && kind !== 'percentage') return null;
  return { value: fractionOfPercent(cell) ?? cell, isAbsolute };
}

/** The discount of a row, or the reason why it is refused. */
function discountPatch({ discount_cart: cart, discount_freight: freight, kind }: SentCoupon): Patch | string {
  if (cart !== undefined && freight !== undefined) return reasonOf('discount_freight', notBoth);
  const [key, cell] =
    freight === undefined ? (['discount_cart', cart] as const) : (['discount_freight', freight] as const);
  if (cell === undefined) return {};
  const read = discountOf(String(cell), kind);
  if (read === null) return reasonOf(key, unclear);
  const { value, isAbsolute } = read;
  return key === 'discount_cart'
    ? { discount_cart: value, is_absolute_cart: isAbsolute, discount_freight: null }
    : { discount_freight: value, is_absolute_freight: isAbsolute, discount_cart: null };
}

function usesPatch(cell: unknown): Patch {
  if (cell === undefined) return {};
  const uses = usesOf(String(cell)) ?? null;
  return { maximum_available: uses, undefined_availability: uses === null };
}

/** The fields that a row changes, or the reason why it is refused. The contract's columns have checked the cells. */
export function couponPatch(cells: SentCoupon, current: CouponFields | null, timeZone: string): Patch | string {
  const discount = discountPatch(cells);
  if (typeof discount === 'string') return discount;
  // A column that is not named here is a field of the coupon by the same name.
  const { name, discount_cart, discount_freight, kind, maximum_available, active, ...plain } = cells;
  const { available_from, available_to, is_paused } = cells as Patch;
  const paused = is_paused ?? (active === undefined ? undefined : active === false);
  // A new coupon without an end is valid for one year from its start.
  const end = available_to ?? (current === null && available_from ? oneYearLater(available_from, timeZone) : undefined);
  const fields = { ...plain, available_from, available_to: end, is_paused: paused };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...discount,
    ...usesPatch(maximum_available),
  };
}
