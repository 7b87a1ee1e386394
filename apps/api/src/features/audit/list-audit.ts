import type { AuditFilters, AuditListQuery, AuditRow } from '@botica/contract/features/audit/audit.contract';
import { type Pagination, pageSize, paginate, searchTotalCap } from '@botica/contract/kit/page';
import type { Context } from '../../kit/context.ts';
import { type AuditFilter, findAuditIds, findAuditRows } from './audit.store.ts';

export function toAuditFilter({ actor }: Pick<Context, 'actor'>, query: AuditFilters): AuditFilter {
  const { agent_id: agentId, entity_id: entityId, entity, action, from, to } = query;
  return { storeId: actor.storeId, timeZone: actor.timeZone, agentId, entity, entityId, action, from, to };
}

interface FoundPage {
  ids: number[];
  total: number;
}

/** One statement gives page and total alike: ids up to the cap, and the page is cut out of them. */
async function findPage({ db }: Pick<Context, 'db'>, filter: AuditFilter, offset: number): Promise<FoundPage> {
  if (offset + pageSize <= searchTotalCap) {
    const ids = await findAuditIds(db, filter, { limit: searchTotalCap, offset: 0 });
    return { ids: ids.slice(offset, offset + pageSize), total: ids.length };
  }
  const ids = await findAuditIds(db, filter, { limit: pageSize, offset });
  if (ids.length > 0) return { ids, total: searchTotalCap };
  const counted = await findAuditIds(db, filter, { limit: searchTotalCap, offset: 0 });
  return { ids, total: counted.length };
}

/** One page, the newest first, in at most three statements. */
export async function listAudit(
  ctx: Pick<Context, 'db' | 'actor'>,
  query: AuditListQuery,
): Promise<{ items: AuditRow[]; pagination: Pagination }> {
  const { ids, total } = await findPage(ctx, toAuditFilter(ctx, query), (query.p - 1) * pageSize);
  const pagination = paginate(query.p, total, total === searchTotalCap);
  if (ids.length === 0) return { items: [], pagination };
  const rows = await findAuditRows(ctx.db, ctx.actor.storeId, ids);
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), pagination };
}
