import { type AuditListQuery, auditContract } from '@botica/contract/features/audit/audit.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import type { Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';
import { toFilters } from './audit-list.ts';

export function auditListOptions(listQuery: AuditListQuery) {
  // What happened a moment ago is what this page is asked for.
  return { ...query(auditContract.endpoints.list, { query: listQuery }), staleTime: 0 };
}

export function auditActorsOptions() {
  return query(auditContract.endpoints.actors, {});
}

export function mayReadAudit({ agent }: Session): boolean {
  return agent.is_admin;
}

/** A plain address: the browser downloads it with the cookie, for the person and store of this tab. */
export function exportPath(search: Parameters<typeof toFilters>[0], session: Session): string {
  const filters = Object.entries(toFilters(search)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(filters).toString();
  return placeAddress(`${auditContract.endpoints.export.path}${text && `?${text}`}`, session);
}
