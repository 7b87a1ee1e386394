/** The nine areas of the permission model, by their exact names: they go over the wire. */
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

/** The pt-BR word for each level, as tooltips and messages name it. */
export const levelNames: Record<Level, string> = { read: 'leitura', write: 'escrita', delete: 'exclusão' };

/** One rule of a group, in the shape that clients know (`role` is the area's name). */
export interface GroupRule {
  role: Area;
  permissions: Level[];
}

export interface Permission {
  area: Area;
  level: Level;
}

/** What a call asks for: one permission, or any one of several (products are chosen for orders, coupons and posts). */
export type Needed = Permission | readonly Permission[];

export const anyOf = (needed: Needed): readonly Permission[] => ('area' in needed ? [needed] : needed);

/** Who may do things: administrators have every permission, others what their group's rules list. */
export interface Grantee {
  is_admin: boolean;
  grouprules: readonly GroupRule[];
}

/** Write implies read, delete implies both: returns the full set, in the order of `levels`. */
export function normaliseLevels(granted: readonly Level[]): Level[] {
  const highest = Math.max(-1, ...granted.map((level) => levels.indexOf(level)));
  return levels.slice(0, highest + 1);
}

/** `leitura e escrita`; `nenhuma` for none. */
export function levelsText(granted: readonly Level[]): string {
  const names = normaliseLevels(granted).map((level) => levelNames[level]);
  return names.length === 0 ? 'nenhuma' : new Intl.ListFormat('pt-BR').format(names);
}

/** True when the agent holds the level in the area, or in one of the areas. No rule, or an empty one, means no. */
export function isAllowed(grantee: Grantee, needed: Needed): boolean {
  if (grantee.is_admin) return true;
  return anyOf(needed).some(({ area, level }) => {
    const rule = grantee.grouprules.find((candidate) => candidate.role === area);
    return rule !== undefined && normaliseLevels(rule.permissions).includes(level);
  });
}

/** "leitura em Catálogo ou leitura em Pedidos": what is needed. */
export const permissionName = (needed: Needed): string =>
  anyOf(needed)
    .map(({ area, level }) => `${levelNames[level]} em ${area}`)
    .join(' ou ');

/** The sentence of a 403 and of a disabled control's tooltip: names area and level. */
export function missingPermissionMessage(needed: Needed): string {
  // "Orga. > Colab." ends in a full stop already.
  return `Seu cargo não tem permissão de ${permissionName(needed).replace(/\.$/, '')}.`;
}
