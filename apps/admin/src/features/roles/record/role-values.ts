import type { Group, NewGroup } from '@botica/contract/features/roles/roles.contract';
import { groupFields } from '@botica/contract/features/roles/roles.contract';
import { type Area, areas, type Grantee, levels } from '@botica/contract/kit/permissions';
import * as z from 'zod/mini';
import {
  type AreaLevels,
  grantableLevel,
  levelsOfRules,
  rulesOfLevels,
  withinLimit,
} from '../permissions/permission-levels.ts';

/** The form's name of each area: those of the wire hold dots, which a form's path takes for steps. */
export const areaFields = {
  Pedidos: 'orders',
  Clientes: 'customers',
  'Orga. > Colab.': 'collaborators',
  'Orga. > Func.': 'roles',
  Catálogo: 'catalog',
  Financeiro: 'finance',
  Marketing: 'marketing',
  'Conf. > Lojas': 'branches',
  'Conf. Website': 'website',
} as const satisfies Record<Area, string>;
export type AreaField = (typeof areaFields)[Area];

const level = z.enum(['', ...levels]);

/** One field an area: when somebody else changes another area meanwhile, both changes stand. */
export const roleForm = z.object({
  name: groupFields.name,
  department_id: z.pipe(z.string(), groupFields.department_id as z.ZodMiniType<number, string>),
  orders: level,
  customers: level,
  collaborators: level,
  roles: level,
  catalog: level,
  finance: level,
  marketing: level,
  branches: level,
  website: level,
} satisfies Record<AreaField | 'name' | 'department_id', unknown>);
export type RoleValues = z.input<typeof roleForm>;
export type RoleOut = z.output<typeof roleForm>;

/** The areas' part of the form's values. */
export function levelsOfValues(values: Pick<RoleValues, AreaField>): AreaLevels {
  return Object.fromEntries(areas.map((area) => [area, values[areaFields[area]]])) as AreaLevels;
}

function areaValues(of: AreaLevels): Pick<RoleValues, AreaField> {
  return Object.fromEntries(areas.map((area) => [areaFields[area], of[area]])) as Pick<RoleValues, AreaField>;
}

export function roleValues(role: Group): RoleValues {
  return { name: role.name, department_id: String(role.department_id), ...areaValues(levelsOfRules(role.grouprules)) };
}

export const newRoleValues: RoleValues = { name: '', department_id: '', ...areaValues(levelsOfRules([])) };

const nameMaxLength = 60;

/** A new role after the model of another, without what the grantee may not give. */
export function copyValues(role: Group, grantee: Grantee): RoleValues {
  const of = levelsOfRules(role.grouprules);
  const within = Object.fromEntries(
    areas.map((area) => [area, withinLimit(of[area], grantableLevel(grantee, area))]),
  ) as AreaLevels;
  return {
    name: `Cópia de ${role.name}`.slice(0, nameMaxLength).trimEnd(),
    department_id: String(role.department_id),
    ...areaValues(within),
  };
}

/** What is sent: all rules, those of this form in the place of the role's own. */
export function toRole(out: RoleOut): NewGroup {
  return { name: out.name, department_id: out.department_id, grouprules: rulesOfLevels(levelsOfValues(out)) };
}
