import type { GroupUpdate } from '@botica/contract/features/roles/group-record';
import { areas, type GroupRule, type Level, normaliseLevels } from '@botica/contract/kit/permissions';

/** The one form in which rules are stored: areas in their order, levels in theirs, nothing for an area without any. */
export function normaliseRules(rules: readonly GroupRule[]): GroupRule[] {
  return areas
    .map((role) => ({ role, permissions: normaliseLevels(levelsIn(rules, role)) }))
    .filter(({ permissions }) => permissions.length > 0);
}

export function levelsIn(rules: readonly GroupRule[], area: GroupRule['role']): Level[] {
  return rules.find(({ role }) => role === area)?.permissions ?? [];
}

/**
 * A group's rules after an update. `replaceall`: areas that are not sent lose their rule. `replaceperms`: the levels
 * sent for an area replace its own, else they are added to them.
 */
export function mergeRules(present: readonly GroupRule[], update: GroupUpdate): GroupRule[] {
  const { grouprules: sent, replaceall, replaceperms } = update;
  if (sent === undefined) return [...present];
  return normaliseRules(
    areas.map((role) => {
      const isSent = sent.some((rule) => rule.role === role);
      const own = isSent ? !replaceperms : !replaceall;
      return { role, permissions: [...(own ? levelsIn(present, role) : []), ...levelsIn(sent, role)] };
    }),
  );
}
