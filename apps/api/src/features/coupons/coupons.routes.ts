import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { createCoupon, removeCoupon, showCoupon, updateCoupon } from './change-coupon.ts';
import { listCoupons } from './list-coupons.ts';

const couponsRoutes = serve(coupons, {
  list: ({ query }, ctx) => listCoupons(ctx, query),
  show: ({ params }, ctx) => showCoupon(ctx, params.id),
  create: ({ body }, ctx) => createCoupon(ctx, body),
  update: ({ params, body }, ctx) => updateCoupon(ctx, params.id, body),
  remove: ({ params }, ctx) => removeCoupon(ctx, params.id),
});

export const couponsFeature: Feature = { routes: couponsRoutes };
