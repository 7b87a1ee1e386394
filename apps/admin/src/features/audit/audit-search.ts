import type { AuditFilters } from '@botica/contract/features/audit/audit.contract';
import { isDay } from '@botica/contract/kit/dates';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { auditKindKeys, auditKinds } from './audit-kinds.ts';

const id = z.catch(z.optional(recordId), undefined);
const dayText = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined);

/** Search parameters of the audit; what a person mistypes there counts as absent. */
export const auditSearch = z.object({
  p: id,
  agent_id: id,
  entity: z.catch(z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/))), undefined),
  entity_id: id,
  kind: z.catch(z.optional(z.enum(auditKindKeys)), undefined),
  from: dayText,
  to: dayText,
});
export type AuditSearch = z.infer<typeof auditSearch>;

/** The filters as the calls take them; a record is named by both its kind and its number. */
export function toFilters({ agent_id, entity, entity_id, kind, from, to }: AuditSearch): AuditFilters {
  const record = entity && entity_id ? { entity, entity_id } : {};
  return { agent_id, ...record, action: kind && auditKinds[kind].actions.join(','), from, to };
}

export function toListQuery(search: AuditSearch) {
  return { p: search.p ?? 1, ...toFilters(search) };
}

/** Filters of one person at the list; the page of each is the first. */
export const noFilters = {
  p: undefined,
  agent_id: undefined,
  entity: undefined,
  entity_id: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Record<keyof AuditSearch, undefined>;

export function hasFilters(search: AuditSearch): boolean {
  return Object.values(toFilters(search)).some((value) => value !== undefined);
}
