import { areas, type GroupRule } from '@botica/contract/kit/permissions';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { levelsIn } from './merge-rules.ts';

/** The readable parts of a group. A new group has no old state, a removed one has no new state. */
interface ReadableGroup {
  name: string;
  department: string;
  grouprules: readonly GroupRule[];
}

function flat(group: ReadableGroup | null): Record<string, unknown> {
  const rules = areas.map((area) => [`grouprules.${area}`, levelsIn(group?.grouprules ?? [], area)]);
  return { name: group?.name ?? null, department: group?.department ?? null, ...Object.fromEntries(rules) };
}

/** Old and new values of a group for the audit: name, department, and the levels of each area that differs. */
export function groupChanges(before: ReadableGroup | null, after: ReadableGroup | null): AuditChanges {
  return changedFields(flat(before), flat(after));
}
