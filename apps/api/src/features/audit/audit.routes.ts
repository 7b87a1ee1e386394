import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { serve } from '../../kit/http/serve.ts';
import { findAuditActors } from './audit.store.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = serve(auditContract, {
  list: ({ query }, ctx) => listAudit(ctx, query),
  export: ({ query }, ctx) => exportAudit(ctx, query),
  actors: async (_input, ctx) => ({ items: await findAuditActors(ctx.db, ctx.actor.storeId) }),
});
