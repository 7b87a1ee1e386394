import type { AuditFilters, AuditListQuery, AuditRow } from '@botica/contract/features/audit/audit.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../kit/context.ts';
import { type AuditFilter, findAudit } from './audit.store.ts';

export function toAuditFilter({ actor }: Pick<Context, 'actor'>, query: AuditFilters): AuditFilter {
  const { agent_id: agentId, entity_id: entityId, entity, action, from, to } = query;
  return { storeId: actor.storeId, timeZone: actor.timeZone, agentId, entity, entityId, action, from, to };
}

/** One page, the newest first. */
export async function listAudit(
  ctx: Pick<Context, 'db' | 'actor'>,
  query: AuditListQuery,
): Promise<{ items: AuditRow[]; pagination: Pagination }> {
  const { rows, total, totalIsCapped } = await findAudit(ctx.db, toAuditFilter(ctx, query), query.p);
  return {
    items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    pagination: paginate(query.p, total, totalIsCapped),
  };
}
