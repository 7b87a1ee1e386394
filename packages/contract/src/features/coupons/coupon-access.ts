// Apart from the calls: an order's page leads to its coupon, and needs no more of coupons.

export const readCoupons = { area: 'Marketing', level: 'read' } as const;
