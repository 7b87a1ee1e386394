/** The nine areas of the permission model. Their exact names are part of the API. */
export const areas = [
  'Pedidos',
  'Clientes',
  'Orga. > Colab.',
  'Orga. > Func.',
  'Catálogo',
  'Financeiro',
  'Marketing',
  'Conf. > Lojas',
  'Conf. Website',
] as const;
export type Area = (typeof areas)[number];

export const levels = ['read', 'write', 'delete'] as const;
export type Level = (typeof levels)[number];

/** The Portuguese word for each level, for tooltips and messages. */
export const levelNames: Record<Level, string> = { read: 'leitura', write: 'escrita', delete: 'exclusão' };

/** A rule of a group in the form that the API's clients know (`role` is the area's name). */
export interface GroupRule {
  role: Area;
  permissions: Level[];
}

export interface Permission {
  area: Area;
  level: Level;
}

/**
 * The permission that a call requires, or several of which any is enough (orders, coupons and posts all choose
 * products).
 */
export type Needed = Permission | readonly Permission[];

export const anyOf = (needed: Needed): readonly Permission[] => ('area' in needed ? [needed] : needed);

/** A holder of permissions. Administrators have all of them, others have those of their group's rules. */
export interface Grantee {
  is_admin: boolean;
  grouprules: readonly GroupRule[];
}

/** Returns the full set in the order of `levels`: write implies read, and delete implies both. */
export function normaliseLevels(granted: readonly Level[]): Level[] {
  const highest = Math.max(-1, ...granted.map((level) => levels.indexOf(level)));
  return levels.slice(0, highest + 1);
}

/** `leitura e escrita`; `nenhuma` for an empty list. */
export function levelsText(granted: readonly Level[]): string {
  const names = normaliseLevels(granted).map((level) => levelNames[level]);
  return names.length === 0 ? 'nenhuma' : new Intl.ListFormat('pt-BR').format(names);
}

/** True if the agent has the level in the area, or in one of the areas. A missing or empty rule gives no permission. */
export function isAllowed(grantee: Grantee, needed: Needed): boolean {
  if (grantee.is_admin) return true;
  return anyOf(needed).some(({ area, level }) => {
    const rule = grantee.grouprules.find((candidate) => candidate.role === area);
    return rule !== undefined && normaliseLevels(rule.permissions).includes(level);
  });
}

/** "leitura em Catálogo ou leitura em Pedidos". */
export const permissionName = (needed: Needed): string =>
  anyOf(needed)
    .map(({ area, level }) => `${levelNames[level]} em ${area}`)
    .join(' ou ');

/** The sentence of a 403 and of a disabled control's tooltip; it names level and area. */
export function missingPermissionMessage(needed: Needed): string {
  // "Orga. > Colab." already ends in a full stop.
  return `Seu cargo não tem permissão de ${permissionName(needed).replace(/\.$/, '')}.`;
}
