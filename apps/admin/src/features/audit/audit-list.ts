import type { AuditFilters } from '@botica/contract/features/audit/audit.contract';
import { isDay } from '@botica/contract/kit/dates';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../kit/list/list-state.ts';
import { type AuditKind, auditKindKeys, auditKinds } from './audit-kinds.ts';

const day = z.string().check(z.refine(isDay));

export const auditList = listState({
  filters: {
    agent_id: recordId,
    entity: z.string().check(z.regex(/^[a-z_]{1,60}$/)),
    entity_id: recordId,
    kind: z.enum(auditKindKeys),
    from: day,
    to: day,
  },
  wire: toFilters,
});

type UrlFilters = Omit<AuditFilters, 'action'> & { kind?: AuditKind | undefined };

/** The filters as the calls take them; a record is named by both its kind and its number. */
export function toFilters({ agent_id, entity, entity_id, kind, from, to }: UrlFilters): AuditFilters {
  const record = entity && entity_id ? { entity, entity_id } : {};
  return { agent_id, ...record, action: kind && auditKinds[kind].actions.join(','), from, to };
}
