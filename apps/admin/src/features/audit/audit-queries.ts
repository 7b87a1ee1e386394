import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import type { Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';
import { type AuditSearch, toFilters, toListQuery } from './audit-search.ts';

export function auditListOptions(search: AuditSearch) {
  // What happened a moment ago is what this page is asked for.
  return { ...query(auditContract.endpoints.list, { query: toListQuery(search) }), staleTime: 0 };
}

export function auditActorsOptions() {
  return query(auditContract.endpoints.actors, {});
}

export function mayReadAudit({ agent }: Session): boolean {
  return agent.is_admin;
}

/** A plain address: the browser downloads it with the cookie, for the person and store of this tab. */
export function exportPath(search: AuditSearch, session: Session): string {
  const filters = Object.entries(toFilters(search)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(filters).toString();
  return placeAddress(`${auditContract.endpoints.export.path}${text && `?${text}`}`, session);
}
