import type { GroupUpdate } from '@botica/contract/features/roles/group-record';
import { areas, type GroupRule, type Level, normaliseLevels } from '@botica/contract/kit/permissions';

/** The stored form of rules: areas and levels in their fixed order, without areas that have no level. */
export function normaliseRules(rules: readonly GroupRule[]): GroupRule[] {
  return areas
    .map((role) => ({ role, permissions: normaliseLevels(levelsIn(rules, role)) }))
    .filter(({ permissions }) => permissions.length > 0);
}

export function levelsIn(rules: readonly GroupRule[], area: GroupRule['role']): Level[] {
  return rules.find(({ role }) => role === area)?.permissions ?? [];
}

/**
 * Rules of a group after an update. `replaceall` removes the rules of areas that were not sent. `replaceperms` replaces
 * the levels of a sent area; otherwise the sent levels are added.
 */
export function mergeRules(present: readonly GroupRule[], update: GroupUpdate): GroupRule[] {
  const { grouprules: sentRules, replaceall, replaceperms } = update;
  if (sentRules === undefined) return [...present];
  return normaliseRules(
    areas.map((role) => {
      const isSent = sentRules.some((rule) => rule.role === role);
      const own = isSent ? !replaceperms : !replaceall;
      return { role, permissions: [...(own ? levelsIn(present, role) : []), ...levelsIn(sentRules, role)] };
    }),
  );
}
