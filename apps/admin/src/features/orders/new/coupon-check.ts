import { couponCheck, couponChecks } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import { parseTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { email } from '@botica/contract/kit/fields/email';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { queryKey } from '../../../kit/api/query.ts';
import { type OrderValues, sentItems, totalsOf } from './order-values.ts';

const { checkCoupon } = couponChecks.endpoints;

/** Milliseconds without typing before the server checks the coupon. */
const restMs = 350;

export interface CouponDiscount {
  discountCents: number;
  freightDiscountCents: number;
}

/** The effect of the typed coupon on the current order. */
export type CouponState =
  | { is: 'none' | 'waiting' | 'without-items' }
  | ({ is: 'valid' } & CouponDiscount)
  | { is: 'refused'; message: string };

/** The buyer as far as typed; incomplete fields are left out. */
function buyerOf({ customer_id: id, customer }: OrderValues) {
  if (id !== null) return { customer_id: id };
  const address = email.safeParse(customer.email);
  const document = parseTaxDocument(customer.document);
  if (!address.success && document === null) return null;
  return { email: address.data, document, name: customer.name.trim() || null };
}

/** The order as a request that checks the coupon; incomplete rows are left out. */
export function couponQuestion(values: OrderValues): z.infer<typeof couponCheck> | null {
  const code = values.coupon?.trim() ?? '';
  const { freightCents, freeShipping } = totalsOf({ ...values, discount: { amount: '', reason: '' } });
  const freight_cost = centsToWire(freeShipping ? 0 : freightCents);
  const check = (items: unknown[]) => couponCheck.safeParse({ code, items, freight_cost, buyer: buyerOf(values) });
  const items = sentItems(values).filter((item) => check([item]).success);
  return check(items).data ?? null;
}

/** Each component that shows the result calls this hook; identical queries are sent once. */
export function useCouponState(values: OrderValues): CouponState {
  const code = values.coupon?.trim() ?? '';
  const question = code === '' ? null : JSON.stringify(couponQuestion(values));
  const [rested] = useDebouncedValue(question, restMs);
  const isAsked = rested !== null && rested !== 'null';
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...queryKey(checkCoupon), code, rested],
    queryFn: ({ signal }) => call(checkCoupon, { body: JSON.parse(rested ?? '') }, { signal }),
    enabled: isAsked && rested === question,
    // The former result of the same code stays until the next answer, so that the total does not jump.
    placeholderData: (before, of) => (of?.queryKey.at(-2) === code ? before : undefined),
    retry: false,
  });
  if (code === '') return { is: 'none' };
  if (question === 'null') return { is: 'without-items' };
  if (error && rested === question && !isPlaceholderData) return { is: 'refused', message: errorMessage(error) };
  if (!data) return { is: 'waiting' };
  if (!data.valid) return { is: 'refused', message: data.message ?? '' };
  const [discountCents, freightDiscountCents] = [wireToCents(data.discount_cart), wireToCents(data.discount_freight)];
  return { is: 'valid', discountCents, freightDiscountCents };
}
