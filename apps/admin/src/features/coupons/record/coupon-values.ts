import { normaliseCouponDates } from '@botica/contract/features/coupons/record/coupon-dates';
import { type CouponFields, couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import {
  applyCouponRules,
  couponFaults,
  fractionOfPercent,
  newCouponFields,
} from '@botica/contract/features/coupons/record/coupon-rules';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatDecimal, parseDecimal } from '@botica/contract/kit/fields/decimal';
import { centsToWire, formatBrlWire } from '@botica/contract/kit/money';
import * as z from 'zod/mini';
import { checkWhole } from '../../../kit/form/check-whole.ts';
import type { FieldWords } from '../../../kit/form/field-words.ts';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { type CouponStep, stepNames, stepOf } from '../coupon-words.ts';

export type DiscountKind = 'percentage' | 'price';
export const kindNames: Record<DiscountKind, string> = { percentage: 'Percentual', price: 'Valor em reais' };

/** A discount with its kind and value in the form; on the wire it is four fields. */
type DiscountValues = {
  step: CouponStep;
  kind: DiscountKind;
  /** A percentage as typed ("12,5"), or an amount as on the wire ("12.50"). */
  value: string;
};

type Discounted = 'discount_cart' | 'discount_freight' | 'is_absolute_cart' | 'is_absolute_freight';

export type CouponValues = Omit<RecordValues<typeof couponRecord>, Discounted> & DiscountValues;
/** Output of the form's schema: the fields as a call takes them. */
export type CouponOutput = RecordOutput<typeof couponRecord> & DiscountValues;

/** `"0.1"` → "10", as people type it. */
const percentOf = (fraction: string) => formatDecimal(Number((Number(fraction) * 100).toFixed(2)), 2);

/** "10" → `"0.1"`. A value that no coupon can have stays as typed, so that its rule refuses it. */
const fractionOf = (typed: string): string => fractionOfPercent(typed) ?? typed;

/** Converts the typed number to the other kind: "12,5" becomes `"12.50"`. Other text stays unchanged. */
export function valueAs(kind: DiscountKind, value: string): string {
  const number = kind === 'price' ? parseDecimal(value) : Number(value || Number.NaN);
  if (number === null || !Number.isFinite(number) || number > 1_000_000) return value;
  return kind === 'price' ? centsToWire(Math.round(number * 100)) : formatDecimal(number, 2);
}

/** A new coupon starts at the current minute, because its field shows no seconds. */
export function blankCoupon(now: Date, timeZone: string): CouponFields {
  return newCouponFields(new Date(Math.floor(now.getTime() / 60_000) * 60_000), timeZone);
}

export function couponValues(coupon: CouponFields): CouponValues {
  const step = stepOf(coupon);
  const { discount_cart, discount_freight, is_absolute_cart, is_absolute_freight, ...others } = recordValues(
    couponRecord,
    coupon,
  );
  const isAbsolute = step === 'cart' ? is_absolute_cart : is_absolute_freight;
  const value = step === 'cart' ? discount_cart : discount_freight;
  const shown = isAbsolute || value === '' ? value : percentOf(value);
  return { ...others, step, kind: isAbsolute ? 'price' : 'percentage', value: shown };
}

function ownValues({ step, kind, value, ...others }: CouponValues): RecordValues<typeof couponRecord> {
  const isAbsolute = kind === 'price';
  const wireValue = value.trim() === '' ? '' : isAbsolute ? value : fractionOf(value.trim());
  return {
    ...others,
    discount_cart: step === 'cart' ? wireValue : '',
    discount_freight: step === 'freight' ? wireValue : '',
    is_absolute_cart: step === 'cart' && isAbsolute,
    is_absolute_freight: step === 'freight' && isAbsolute,
    minimum_cart: others.minimum_cart === '' ? '0.00' : others.minimum_cart,
    // Hidden fields are sent empty.
    maximum_discount: isAbsolute ? '' : others.maximum_discount,
    maximum_available: others.undefined_availability ? '' : others.maximum_available,
  };
}

const fields = recordSchema(couponRecord);
const moment = new Date(0);
/** Replaces a field that is invalid by itself while the rules across fields are checked. */
const rightValues = { ...recordValues(couponRecord, newCouponFields(moment, 'UTC')), name: 'A' };
/** The form has one field for both discounts. */
const fieldOf = (name: string) => (name === 'discount_cart' || name === 'discount_freight' ? 'value' : name);

/** The server's field errors under the form's field names. */
export const withFormNames = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([name, message]) => [fieldOf(name), message]));

/** Applies the server's rules with the server's messages. */
export function couponSchema(amountUsed: number): z.core.$ZodType<CouponOutput> {
  return z.transform((raw: unknown, context): CouponOutput => {
    const values = raw as CouponValues;
    const { step, kind, value } = values;
    const { data, faults } = checkWhole({
      schema: fields,
      values: ownValues(values),
      standIns: rightValues,
      rules: (coupon) => couponFaults(applyCouponRules(coupon), amountUsed),
    });
    const messages = new Map(faults.toReversed().map(({ path, message }) => [fieldOf(String(path[0])), message]));
    for (const [name, message] of messages)
      context.issues.push({ code: 'custom', path: [name], message, input: values });
    return { ...(data as RecordOutput<typeof couponRecord>), step, kind, value };
  });
}

/** The coupon that the form describes; null while a value is invalid. */
export function draftOf(values: CouponValues): CouponFields | null {
  const parsed = fields.safeParse(ownValues({ ...values, name: values.name.trim() === '' ? 'A' : values.name }));
  if (!parsed.success) return null;
  const { maximum_available: _, ...faults } = couponFaults(applyCouponRules(parsed.data));
  return Object.keys(faults).length === 0 ? applyCouponRules(parsed.data) : null;
}

const discountFields = [
  ...(['discount_cart', 'discount_freight', 'is_absolute_cart', 'is_absolute_freight'] as const),
  'maximum_discount',
] as const;

/** The request body for the `changed` fields. */
export function couponBody(changed: Partial<CouponOutput>, all: CouponOutput): Partial<CouponFields> {
  const { step, kind, value, undefined_availability: isEndless, ...own } = changed;
  const isDiscounted = step !== undefined || kind !== undefined || value !== undefined;
  const discount = Object.fromEntries(discountFields.map((name) => [name, all[name]]));
  const endless = { undefined_availability: all.undefined_availability, maximum_available: all.maximum_available };
  return { ...own, ...(isDiscounted && discount), ...(isEndless !== undefined && endless) };
}

/** An end equal to the beginning means the whole day that begins then. */
export const isOneDay = ({ available_from: from, available_to: to }: CouponValues) =>
  from !== '' && !Number.isNaN(Date.parse(from)) && from === to && normaliseCouponDates({ from, to }).to !== to;

/** Names of the products and categories whose ids the coupon has. */
export interface CouponNames {
  product: (id: number) => string;
  category: (id: number) => string;
}

/** Labels and texts for the dialog about a conflicting save, in the store's time zone. */
export function couponWords(timeZone: string, names: CouponNames): FieldWords<CouponValues> {
  const { discount_cart, discount_freight, is_absolute_cart, is_absolute_freight, ...own } = couponRecord.fields;
  const shownMoney = (wire: string) => (/^\d+\.\d{2}$/.test(wire) ? formatBrlWire(wire) : wire);
  const shownAs = (nameOf: (id: number) => string) => (ids: readonly number[]) => ids.map(nameOf).join('; ');
  const shownMoment = (iso: string) => formatInstant(iso, timeZone);
  return {
    ...own,
    step: { label: 'Aplicação', shown: (step) => stepNames[step] },
    kind: { label: 'Tipo', shown: (kind) => kindNames[kind] },
    value: { label: 'Valor' },
    minimum_cart: { ...own.minimum_cart, shown: shownMoney },
    maximum_discount: { ...own.maximum_discount, shown: shownMoney },
    product_ids: { ...own.product_ids, shown: shownAs(names.product) },
    category_ids: { ...own.category_ids, shown: shownAs(names.category) },
    available_from: { ...own.available_from, shown: shownMoment },
    available_to: { ...own.available_to, shown: shownMoment },
  };
}
