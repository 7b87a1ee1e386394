import { type AuditFilters, type AuditListQuery, auditContract } from '@botica/contract/features/audit/audit.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import type { Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';
import type { auditList } from './audit-list.ts';

type Asked = ReturnType<typeof auditList.toQuery>;

/** The filters as the calls take them; a record is named by both its kind and its number. */
function toFilters({ entity, entity_id, ...filters }: Omit<Asked, 'p'>): AuditFilters {
  const record = entity && entity_id ? { entity, entity_id } : {};
  return { ...record, ...filters };
}

export function toListQuery({ p, ...filters }: Asked): AuditListQuery {
  return { p, ...toFilters(filters) };
}

export function auditListOptions(asked: Asked) {
  // What happened a moment ago is what this page is asked for.
  return { ...query(auditContract.endpoints.list, { query: toListQuery(asked) }), staleTime: 0 };
}

export function auditActorsOptions() {
  return query(auditContract.endpoints.actors, {});
}

export function mayReadAudit({ agent }: Session): boolean {
  return agent.is_admin;
}

/** A plain address: the browser downloads it with the cookie, for the person and store of this tab. */
export function exportPath(search: Omit<Asked, 'p'>, session: Session): string {
  const filters = Object.entries(toFilters(search)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(filters).toString();
  return placeAddress(`${auditContract.endpoints.export.path}${text && `?${text}`}`, session);
}
