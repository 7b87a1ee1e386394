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

/** True when the agent holds the level in the area. No rule, or an empty one, means no. */
export function isAllowed(grantee: Grantee, permission: Permission): boolean {
  if (grantee.is_admin) return true;
  const rule = grantee.grouprules.find((candidate) => candidate.role === permission.area);
  return rule !== undefined && normaliseLevels(rule.permissions).includes(permission.level);
}

/** The sentence of a 403 and of a disabled control's tooltip: names area and level. */
export function missingPermissionMessage(permission: Permission): string {
  // "Orga. > Colab." ends in a full stop already.
  return `Seu cargo não tem permissão de ${levelNames[permission.level]} em ${permission.area.replace(/\.$/, '')}.`;
}
