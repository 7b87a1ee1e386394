import { expect, test } from 'vitest';
import { couponState } from './coupon-state.ts';

const endless = {
  is_paused: false,
  available_from: '2026-01-01T00:00:00.000Z',
  available_to: '2027-01-01T00:00:00.000Z',
  undefined_availability: true,
  maximum_available: null,
  amount_used: 2,
};
const at = new Date('2026-06-01T00:00:00.000Z');

test.each([
  [{ codes: 0, codes_used: 0 }, 'active'],
  [{ codes: 3, codes_used: 2 }, 'active'],
  [{ codes: 2, codes_used: 2 }, 'used-up'],
  [{ codes: 3, codes_used: 2, undefined_availability: false, maximum_available: 2 }, 'used-up'],
  [{ codes: 2, codes_used: 2, is_paused: true }, 'paused'],
])('a coupon with %j is %s', (fields, state) => {
  expect(couponState({ ...endless, ...fields }, at)).toBe(state);
});
