import { groupRecord, type NewGroup } from '@botica/contract/features/roles/group-record';
import type { Group } from '@botica/contract/features/roles/roles.contract';
import { type Area, areas, type Grantee, levels, levelsText } from '@botica/contract/kit/permissions';
import * as z from 'zod/mini';
import { type FieldWords, namedBy } from '../../../kit/form/field-words.ts';
import { type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import {
  type AreaLevel,
  type AreaLevels,
  grantableLevel,
  levelsOfRules,
  rulesOfLevels,
  withinLimit,
} from '../permissions/permission-levels.ts';

/** The form's name of each area: some wire names contain dots, which a form path treats as separators. */
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

const level: z.ZodMiniType<AreaLevel> = z.enum(['', ...levels]);
const areaLevels = Object.fromEntries(areas.map((area) => [areaFields[area], level]));

/** A field for each area instead of the list of rules: if two people change different areas, both changes are kept. */
export const roleForm = z.extend(
  z.omit(recordSchema(groupRecord), { grouprules: true }),
  areaLevels as Record<AreaField, typeof level>,
);
export type RoleOut = z.output<typeof roleForm>;
export type RoleValues = Omit<RecordValues<typeof groupRecord>, 'grouprules'> & Record<AreaField, AreaLevel>;

/** Labels of the fields in display order. */
export function roleWords(departments: readonly { id: number; name: string }[]): FieldWords<RoleValues> {
  const { name, department_id } = groupRecord.fields;
  const shown = (level: AreaLevel) => levelsText(level === '' ? [] : [level]);
  const areaWords = areas.map((area) => [areaFields[area], { label: area, shown }]);
  return {
    name,
    department_id: { ...department_id, ...namedBy(departments) },
    ...(Object.fromEntries(areaWords) as FieldWords<Record<AreaField, AreaLevel>>),
  };
}

/** The areas' levels from the form's values. */
export function levelsOfValues(values: Pick<RoleValues, AreaField>): AreaLevels {
  return Object.fromEntries(areas.map((area) => [area, values[areaFields[area]]])) as AreaLevels;
}

function areaValues(of: AreaLevels): Pick<RoleValues, AreaField> {
  return Object.fromEntries(areas.map((area) => [areaFields[area], of[area]])) as Pick<RoleValues, AreaField>;
}

/** `null` gives the values of a new role. */
export function roleValues(role: Group | null): RoleValues {
  const { grouprules, ...values } = recordValues(groupRecord, role);
  return { ...values, ...areaValues(levelsOfRules(grouprules)) };
}

const nameMaxLength = 60;

/** Values of a new role copied from another, without permissions that the grantee may not give. */
export function copyValues(role: Group, grantee: Grantee): RoleValues {
  const of = levelsOfRules(role.grouprules);
  const within = Object.fromEntries(
    areas.map((area) => [area, withinLimit(of[area], grantableLevel(grantee, area))]),
  ) as AreaLevels;
  const name = `Cópia de ${role.name}`.slice(0, nameMaxLength).trimEnd();
  return { ...roleValues(role), name, ...areaValues(within) };
}

/** The request body with the full list of rules. */
export function toRole(out: RoleOut): NewGroup {
  return { name: out.name, department_id: out.department_id, grouprules: rulesOfLevels(levelsOfValues(out)) };
}
