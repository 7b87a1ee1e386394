// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** Sort columns of the list. */
export const couponSorts = ['name', 'created_at', 'available_to', 'amount_used'] as const;
export type CouponSort = (typeof couponSorts)[number];

/** States of a coupon at a moment. */
export const couponStates = ['active', 'scheduled', 'ended', 'used-up', 'paused'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponStateNames: Record<CouponState, string> = {
  active: 'Ativo',
  scheduled: 'Agendado',
  ended: 'Encerrado',
  'used-up': 'Esgotado',
  paused: 'Pausado',
};
