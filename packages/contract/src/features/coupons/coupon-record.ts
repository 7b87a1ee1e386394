import * as z from 'zod/mini';
import { line, optionalParagraph, textOrNull } from '../../kit/fields/text.ts';
import { record } from '../../kit/record.ts';

/** What people enter about a coupon. */
export const couponRecord = record({
  name: { label: 'Nome', input: line(80), reply: z.string(), personal: false },
  notes: { label: 'Observações', isPlural: true, input: optionalParagraph(500), reply: textOrNull, personal: false },
});

export const newCoupon = z.object(couponRecord.input);
export type NewCoupon = z.infer<typeof newCoupon>;

export const couponUpdate = z.partial(newCoupon);
export type CouponUpdate = z.infer<typeof couponUpdate>;
