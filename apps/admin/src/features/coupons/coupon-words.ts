import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import type { CouponState } from '@botica/contract/features/coupons/list/coupon-list-options';
import type { CouponFields } from '@botica/contract/features/coupons/record/coupon-record';
import { parseCouponValue } from '@botica/contract/features/coupons/record/coupon-rules';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { formatBrl } from '@botica/contract/kit/money';
import { counted } from '@botica/contract/kit/text';
import type { StatusTone } from '../../kit/look/status-colors.ts';

/** The part of the order that the discount applies to. */
export type CouponStep = 'cart' | 'freight';
export const stepNames: Record<CouponStep, string> = { cart: 'Carrinho', freight: 'Frete' };

export const stepOf = ({ discount_freight: freight }: Pick<CouponFields, 'discount_freight'>): CouponStep =>
  freight === null ? 'cart' : 'freight';

/** "10 %", "R$ 15,00" */
export function discountText(coupon: CouponFields): string {
  const { discount_cart: cart, discount_freight: freight, is_absolute_cart, is_absolute_freight } = coupon;
  const value = parseCouponValue(cart ?? freight ?? '', cart === null ? is_absolute_freight : is_absolute_cart);
  if (value === null) return '–';
  return 'cents' in value ? formatBrl(value.cents) : `${formatDecimal(value.tenThousandths / 100)} %`;
}

type Used = Pick<Coupon, 'amount_used' | 'undefined_availability' | 'maximum_available'>;

/** "12 de 100 usos"; "1 uso" for a coupon without a limit. */
export function usesText({ amount_used: used, undefined_availability: isEndless, maximum_available: limit }: Used) {
  if (isEndless || limit === null) return counted(used, 'uso', 'usos');
  return `${used.toLocaleString('pt-BR')} de ${counted(limit, 'uso', 'usos')}`;
}

type WithCodes = Pick<Coupon, 'codes' | 'codes_used'>;

/** The number of single-use codes that no order has used. */
export const freeCodes = ({ codes, codes_used: used }: WithCodes) => codes - used;

/** "1.000 códigos, 12 usados" */
export function codesText({ codes, codes_used: used }: WithCodes): string {
  const made = counted(codes, 'código', 'códigos');
  return used === 0 ? made : `${made}, ${counted(used, 'usado', 'usados')}`;
}

const removedMessage = 'Este cupom foi removido e não vale mais. Os resultados dele ficam aqui.';

/** The reason why the coupon can no longer be changed. */
export function lockedReason({ removed_at: removed, forbid_edit: isFixed }: Coupon): string | undefined {
  if (removed !== null) return removedMessage;
  return isFixed ? couponsErrors['coupons.read_only'].message : undefined;
}

export const stateTones: Record<CouponState, StatusTone> = {
  active: 'shipped',
  scheduled: 'approved',
  ended: 'created',
  'used-up': 'cancelled',
  paused: 'preparing',
};
