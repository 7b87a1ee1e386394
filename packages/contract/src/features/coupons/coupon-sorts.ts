// Apart from the contract: the list's address is read on the first load of every page, which needs no schemas.

/** The columns that the list offers to sort by. */
export const couponSorts = ['name', 'created_at'] as const;
export type CouponSort = (typeof couponSorts)[number];
