import {
  type Grantee,
  type GroupRule,
  isAllowed,
  levelNames,
  normaliseLevels,
  type Permission,
} from '../../kit/permissions.ts';

/** The levels in `rules` that the grantee does not have, and therefore may not give to a group or a person. */
export function lackedBy(grantee: Grantee, rules: readonly GroupRule[]): Permission[] {
  return rules.flatMap(({ role: area, permissions }) =>
    normaliseLevels(permissions)
      .map((level) => ({ area, level }))
      .filter((permission) => !isAllowed(grantee, permission)),
  );
}

/** True if the grantee has every level of the other and may therefore change them. Administrators cover everybody. */
export function covers(grantee: Grantee, other: Grantee): boolean {
  if (grantee.is_admin) return true;
  return !other.is_admin && lackedBy(grantee, other.grouprules).length === 0;
}

/** Permissions in words, one part per area: `escrita, exclusão em Pedidos; leitura em Clientes`. */
export function permissionsInWords(permissions: readonly Permission[]): string {
  const byArea = new Map<string, string[]>();
  for (const { area, level } of permissions) byArea.set(area, [...(byArea.get(area) ?? []), levelNames[level]]);
  return [...byArea].map(([area, names]) => `${names.join(', ')} em ${area}`).join('; ');
}
