import { formatInstantDay } from '../../../kit/dates.ts';
import { formatDecimal } from '../../../kit/fields/decimal.ts';
import { formatBrl, wireToCents } from '../../../kit/money.ts';
import { counted } from '../../../kit/text.ts';
import type { CouponFields } from './coupon-record.ts';
import { parseCouponValue } from './coupon-rules.ts';
import { couponScope } from './coupon-scope.ts';

interface Told {
  /** The current time: a coupon that has not begun mentions its beginning. */
  at: Date;
  timeZone?: string;
}

/** Describes a coupon in one sentence: "10 % nos produtos, acima de R$ 80, uma vez por cliente, até 21/11/2027". */
export function describeCoupon(coupon: CouponFields, { at, timeZone }: Told): string {
  const { minimum_cart: minimum, maximum_discount: maximum, maximum_available: limit } = coupon;
  const lastMoment = new Date(Date.parse(coupon.available_to) - 1).toISOString();
  const scope = couponScope(coupon);
  const parts = [
    couponValue(coupon),
    maximum === null ? '' : `no máximo ${shortMoney(wireToCents(maximum))}`,
    wireToCents(minimum) === 0 ? '' : `acima de ${shortMoney(wireToCents(minimum))}`,
    scope === '' ? '' : `só em ${scope}`,
    coupon.ecommerce_products_only ? 'só com produtos do e-commerce' : '',
    coupon.first_order ? 'só na primeira compra' : '',
    coupon.once_customer ? 'uma vez por cliente' : '',
    coupon.undefined_availability || limit === null ? '' : counted(limit, 'uso', 'usos'),
    Date.parse(coupon.available_from) > at.getTime() ? `de ${formatInstantDay(coupon.available_from, timeZone)}` : '',
    `até ${formatInstantDay(lastMoment, timeZone)}`,
  ].filter((part) => part !== '');
  return parts.join(', ').replace(/, (?=até [^,]*$)/, parts.at(-2)?.startsWith('de ') ? ' ' : ', ');
}

/** "10 % nos produtos", "R$ 15 no frete" or "frete grátis"; "sem desconto" if no value is set yet. */
export function couponValue(coupon: CouponFields): string {
  const { discount_cart: cart, discount_freight: freight } = coupon;
  const value = cart ?? freight;
  const parsed =
    value === null
      ? null
      : parseCouponValue(value, cart === null ? coupon.is_absolute_freight : coupon.is_absolute_cart);
  if (parsed === null) return 'sem desconto';
  const where = cart === null ? 'no frete' : 'nos produtos';
  if ('cents' in parsed) return `${shortMoney(parsed.cents)} ${where}`;
  if (cart === null && parsed.tenThousandths === 10_000) return 'frete grátis';
  return `${formatDecimal(parsed.tenThousandths / 100)} % ${where}`;
}

/** `R$ 80`, `R$ 80,50`. */
const shortMoney = (cents: number) => formatBrl(cents).replace(/,00$/, '');
