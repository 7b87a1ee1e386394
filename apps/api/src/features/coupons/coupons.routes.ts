import { couponCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { couponImports } from '@botica/contract/features/coupons/import/coupon-imports.contract';
import { counted } from '@botica/contract/kit/page';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { importBatches } from '../../platform/imports/import-calls.ts';
import { simpleImport, simpleImportHandlers } from '../../platform/imports/simple-import.ts';
import { createCoupon, duplicateCoupon, removeCoupon, showCoupon, showResults, updateCoupon } from './change-coupon.ts';
import { makeCodes, removeFreeCodes } from './codes/change-codes.ts';
import { codeBatches, startExport } from './codes/export-codes.ts';
import { listCodes } from './codes/list-codes.ts';
import { couponImport } from './import/coupon-import.ts';
import { listCoupons } from './list-coupons.ts';

const couponsRoutes = serve(coupons, {
  list: ({ query }, ctx) => listCoupons(ctx, query),
  listOfStore: async ({ query }, ctx) => counted(await listCoupons(ctx, query)),
  show: ({ params }, ctx) => showCoupon(ctx, params.id),
  results: ({ params }, ctx) => showResults(ctx, params.id),
  create: ({ body }, ctx) => createCoupon(ctx, body),
  update: ({ params, body }, ctx) => updateCoupon(ctx, params.id, body),
  duplicate: ({ params }, ctx) => duplicateCoupon(ctx, params.id),
  remove: ({ params }, ctx) => removeCoupon(ctx, params.id),
});

const codeRoutes = serve(couponCodes, {
  listCodes: ({ params, query }, ctx) => listCodes(ctx, params.id, query),
  makeCodes: ({ params, body }, ctx) => makeCodes(ctx, params.id, body),
  removeFreeCodes: ({ params }, ctx) => removeFreeCodes(ctx, params.id),
  exportCodes: ({ params, body }, ctx) => startExport(ctx, params.id, body),
});

const importRoutes = serve(couponImports, simpleImportHandlers(couponImport));

export const couponsFeature: Feature = {
  routes: [...couponsRoutes, ...codeRoutes, ...importRoutes],
  batches: {
    ...codeBatches,
    ...importBatches('coupons', couponImports.endpoints.runImport.access, simpleImport(couponImport)),
  },
};
