import { type AuditFilters, type AuditListQuery, auditContract } from '@botica/contract/features/audit/audit.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import type { Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';
import type { auditList } from './audit-list.ts';

type AuditListInput = ReturnType<typeof auditList.toQuery>;

/** The filters as query parameters. A record needs both its kind and its id. */
function toFilters({ entity, entity_id, ...filters }: Omit<AuditListInput, 'p'>): AuditFilters {
  const record = entity && entity_id ? { entity, entity_id } : {};
  return { ...record, ...filters };
}

export function toListQuery({ p, ...filters }: AuditListInput): AuditListQuery {
  return { p, ...toFilters(filters) };
}

export function auditListOptions(input: AuditListInput) {
  // This page must show changes made a moment ago, so nothing is served from the cache.
  return { ...query(auditContract.endpoints.list, { query: toListQuery(input) }), staleTime: 0 };
}

export function auditActorsOptions() {
  return query(auditContract.endpoints.actors, {});
}

export function mayReadAudit({ agent }: Session): boolean {
  return agent.is_admin;
}

/** A plain link that the browser downloads with the session cookie, for the person and store of this tab. */
export function exportPath(search: Omit<AuditListInput, 'p'>, session: Session): string {
  const filters = Object.entries(toFilters(search)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(filters).toString();
  return placeAddress(`${auditContract.endpoints.export.path}${text && `?${text}`}`, session);
}
