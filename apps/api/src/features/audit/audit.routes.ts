import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { findAuditActors } from './audit.store.ts';
import { exportAudit } from './export-audit.ts';
import {
  listAudit,
  listCategoryHistory,
  listCouponHistory,
  listPostHistory,
  listProductHistory,
} from './list-audit.ts';

const auditRoutes = serve(auditContract, {
  list: ({ query }, ctx) => listAudit(ctx, query),
  export: ({ query }, ctx) => exportAudit(ctx, query),
  productHistory: ({ params, query }, ctx) => listProductHistory(ctx, params.id, query.p),
  categoryHistory: ({ params, query }, ctx) => listCategoryHistory(ctx, params.id, query.p),
  couponHistory: ({ params, query }, ctx) => listCouponHistory(ctx, params.id, query.p),
  postHistory: ({ params, query }, ctx) => listPostHistory(ctx, params.id, query.p),
  actors: async (_input, ctx) => ({ items: await findAuditActors(ctx.db, ctx.actor.storeId) }),
});

export const auditFeature: Feature = { routes: auditRoutes };
