import { parseDecimal } from '../../../kit/fields/decimal.ts';
import { centsToWire, maxTypedCents, money, wireToCents } from '../../../kit/money.ts';
import { newRecord } from '../../../kit/record.ts';
import { parseCouponCode } from './coupon-code.ts';
import { normaliseCouponDates, oneYearLater } from './coupon-dates.ts';
import { type CouponFields, couponRecord, limitMissingMessage, valueMissingMessage } from './coupon-record.ts';

/** The default values of a new coupon: valid for a year from now. */
export function newCouponFields(now: Date, timeZone: string): CouponFields {
  const from = now.toISOString();
  return newRecord(couponRecord, { available_from: from, available_to: oneYearLater(from, timeZone) });
}

const moneyPattern = /^\d{1,8}\.\d{2}$/;
const fractionPattern = /^[01](\.\d{1,4})?$/;

/** An amount in cents, or a fraction in ten-thousandths. */
export type CouponValue = { cents: number } | { tenThousandths: number };

/** Parses a wire value; null if it is invalid for a coupon. */
export function parseCouponValue(value: string, isAbsolute: boolean): CouponValue | null {
  if (isAbsolute) {
    const cents = moneyPattern.test(value) ? Number(value.replace('.', '')) : 0;
    return cents > 0 && cents <= maxTypedCents ? { cents } : null;
  }
  // Computed from digits: 0.29 * 10,000 is 2,899.9999999999995.
  const [whole = '', places = ''] = fractionPattern.test(value) ? value.split('.') : [];
  const tenThousandths = Number(whole + places.padEnd(4, '0'));
  return tenThousandths > 0 && tenThousandths <= 10_000 ? { tenThousandths } : null;
}

/**
 * Converts a typed percentage to a fraction: "12,5 %" becomes `0.125`. Null if it is invalid or has more than two
 * decimal places.
 */
export function fractionOfPercent(typed: string): string | null {
  const percent = parseDecimal(typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : typed);
  if (percent === null) return null;
  const tenThousandths = Math.round(percent * 100);
  return Math.abs(tenThousandths - percent * 100) < 1e-6 ? String(tenThousandths / 10_000) : null;
}

/** Normalises a value: `0.1000` becomes `0.1`. */
function applyValueRule(value: string | null, isAbsolute: boolean): string | null {
  if (isAbsolute) return normaliseMoney(value);
  const parsed = value === null ? null : parseCouponValue(value, isAbsolute);
  return parsed !== null && 'tenThousandths' in parsed ? String(parsed.tenThousandths / 10_000) : value;
}

/** Normalises an amount: `0019.90` becomes `19.90`. */
function normaliseMoney<M extends string | null>(wire: M): M | string {
  return wire !== null && money.safeParse(wire).success ? centsToWire(wireToCents(wire)) : wire;
}

/** Removes duplicates and sorts, so that the same choice is no change. */
const eachOnce = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

/**
 * Applies the rules across fields: empties values that do not apply, normalises the others, and makes an empty period a
 * day.
 */
export function applyCouponRules(coupon: CouponFields): CouponFields {
  const { is_absolute_cart: inReais, is_absolute_freight: freightInReais, discount_cart, discount_freight } = coupon;
  const dates = normaliseCouponDates({ from: coupon.available_from, to: coupon.available_to });
  const isAbsolute = discount_cart === null ? freightInReais : inReais;
  return {
    ...coupon,
    name: parseCouponCode(coupon.name) ?? coupon.name,
    discount_cart: applyValueRule(discount_cart, inReais),
    discount_freight: applyValueRule(discount_freight, freightInReais),
    is_absolute_cart: discount_cart !== null && inReais,
    is_absolute_freight: discount_freight !== null && freightInReais,
    minimum_cart: normaliseMoney(coupon.minimum_cart),
    maximum_discount: isAbsolute ? null : normaliseMoney(coupon.maximum_discount),
    product_ids: eachOnce(coupon.product_ids),
    category_ids: eachOnce(coupon.category_ids),
    maximum_available: coupon.undefined_availability ? null : coupon.maximum_available,
    available_from: dates.from,
    available_to: dates.to,
  };
}

const amountMessage = 'Informe um valor acima de zero, como 19.90.';
const percentMessage = 'Informe um percentual acima de 0 e até 100, com até duas casas.';

/** The faults of a coupon by field, which the server returns with a 422; empty if it can be saved. */
export function couponFaults(coupon: CouponFields, amountUsed = 0): Record<string, string> {
  const { discount_cart: cart, discount_freight: freight, maximum_available: limit } = coupon;
  const faults: Record<string, string> = {};
  if (cart === null && freight === null) faults.discount_cart = valueMissingMessage;
  else if (cart !== null && freight !== null) {
    faults.discount_freight = 'Um cupom desconta do carrinho ou do frete, nunca dos dois.';
  } else {
    const [field, value] = cart === null ? (['freight', freight] as const) : (['cart', cart] as const);
    const isAbsolute = coupon[`is_absolute_${field}`];
    if (parseCouponValue(value ?? '', isAbsolute) === null) {
      faults[`discount_${field}`] = isAbsolute ? amountMessage : percentMessage;
    }
  }
  if (coupon.maximum_discount !== null && Number(coupon.maximum_discount) === 0) {
    faults.maximum_discount = amountMessage;
  }
  if (!coupon.undefined_availability && limit === null) faults.maximum_available = limitMissingMessage;
  else if (limit !== null && limit < amountUsed) faults.maximum_available = limitMessage(amountUsed);
  if (Date.parse(coupon.available_to) < Date.parse(coupon.available_from)) {
    faults.available_to = 'O fim precisa vir depois do início.';
  }
  return faults;
}

const limitMessage = (used: number) =>
  `Este cupom já foi usado ${used === 1 ? 'uma vez' : `${used} vezes`}: o limite não pode ser menor.`;

type Sent = Readonly<Partial<Record<string, unknown>>>;

/** Faults across the fields of a new coupon whose fields are valid by themselves. */
export function newCouponFaults(sent: Sent): Record<string, string> {
  // An end that was not sent is a year after the beginning.
  const blank = { ...newCouponFields(new Date(0), 'UTC'), available_to: '9999-12-31T00:00:00.000Z' };
  return couponFaults(applyCouponRules({ ...blank, ...sent }));
}

/** Faults across the sent fields of a change, for any current coupon. */
export function couponUpdateFaults(sent: Sent): Record<string, string> {
  const { discount_cart: cart = null, discount_freight: freight = null } = sent;
  const { discount_freight: both, available_to: end } = newCouponFaults(sent);
  return {
    ...(cart !== null && freight !== null && both !== undefined && { discount_freight: both }),
    ...(sent.available_from !== undefined && end !== undefined && { available_to: end }),
  };
}
