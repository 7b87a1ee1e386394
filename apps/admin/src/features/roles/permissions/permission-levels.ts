import {
  type Area,
  areas,
  type Grantee,
  type GroupRule,
  isAllowed,
  type Level,
  levels,
  type Permission,
} from '@botica/contract/kit/permissions';

/**
 * The highest level of an area, empty for none. Lower levels follow from it, so that cells cannot contradict each
 * other.
 */
export type AreaLevel = Level | '';
export type AreaLevels = Record<Area, AreaLevel>;

const rank = (level: AreaLevel) => (level === '' ? -1 : levels.indexOf(level));
const atRank = (index: number): AreaLevel => levels[index] ?? '';

export function isTicked(value: AreaLevel, level: Level): boolean {
  return rank(value) >= rank(level);
}

/** Ticking a level ticks those below it; unticking one unticks those above it. */
export function withLevel(value: AreaLevel, level: Level, ticked: boolean): AreaLevel {
  const index = rank(level);
  return ticked ? atRank(Math.max(rank(value), index)) : atRank(Math.min(rank(value), index - 1));
}

/** The highest level of an area that the grantee may give. */
export function grantableLevel(grantee: Grantee, area: Area): AreaLevel {
  return levels.findLast((level) => isAllowed(grantee, { area, level })) ?? '';
}

/** `value`, lowered to `limit` if it is higher. */
export function withinLimit(value: AreaLevel, limit: AreaLevel): AreaLevel {
  return atRank(Math.min(rank(value), rank(limit)));
}

export function levelsOfRules(rules: readonly GroupRule[]): AreaLevels {
  const highest = (area: Area) => {
    const granted = rules.find(({ role }) => role === area)?.permissions ?? [];
    return atRank(Math.max(-1, ...granted.map(rank)));
  };
  return Object.fromEntries(areas.map((area) => [area, highest(area)])) as AreaLevels;
}

/** Areas without a level have no rule. */
export function rulesOfLevels(values: AreaLevels): GroupRule[] {
  return areas
    .filter((area) => values[area] !== '')
    .map((area) => ({ role: area, permissions: levels.slice(0, rank(values[area]) + 1) }));
}

export type TickState = 'all' | 'some' | 'none';

/**
 * State of a box for a cell or a group of cells, and the areas after a click; null if nothing may be granted. A click
 * ticks everything grantable, or clears it if all of that is ticked.
 */
export function tickOf(
  values: AreaLevels,
  limits: AreaLevels,
  cells: readonly Permission[],
): { state: TickState; next: AreaLevels | null } {
  const ticked = cells.filter(({ area, level }) => isTicked(values[area], level));
  const open = cells.filter(({ area, level }) => isTicked(limits[area], level));
  const isFull = open.every(({ area, level }) => isTicked(values[area], level));
  const next = { ...values };
  for (const { area, level } of open) next[area] = withLevel(next[area], level, !isFull);
  const state = ticked.length === 0 ? 'none' : ticked.length === cells.length ? 'all' : 'some';
  return { state, next: open.length > 0 ? next : null };
}
