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

const level: z.ZodMiniType<AreaLevel> = z.enum(['', ...levels]);
const areaLevels = Object.fromEntries(areas.map((area) => [areaFields[area], level]));

/** One field an area in the place of the rules: when somebody else changes another area meanwhile, both changes stand. */
export const roleForm = z.extend(
  z.omit(recordSchema(groupRecord), { grouprules: true }),
  areaLevels as Record<AreaField, typeof level>,
);
export type RoleOut = z.output<typeof roleForm>;
export type RoleValues = Omit<RecordValues<typeof groupRecord>, 'grouprules'> & Record<AreaField, AreaLevel>;

/** The fields' names as the form shows them, in its order. */
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

/** The areas' part of the form's values. */
export function levelsOfValues(values: Pick<RoleValues, AreaField>): AreaLevels {
  return Object.fromEntries(areas.map((area) => [area, values[areaFields[area]]])) as AreaLevels;
}

function areaValues(of: AreaLevels): Pick<RoleValues, AreaField> {
  return Object.fromEntries(areas.map((area) => [areaFields[area], of[area]])) as Pick<RoleValues, AreaField>;
}

/** `null`: a new one. */
export function roleValues(role: Group | null): RoleValues {
  const { grouprules, ...values } = recordValues(groupRecord, role);
  return { ...values, ...areaValues(levelsOfRules(grouprules)) };
}

const nameMaxLength = 60;

/** A new role after the model of another, without what the grantee may not give. */
export function copyValues(role: Group, grantee: Grantee): RoleValues {
  const of = levelsOfRules(role.grouprules);
  const within = Object.fromEntries(
    areas.map((area) => [area, withinLimit(of[area], grantableLevel(grantee, area))]),
  ) as AreaLevels;
  const name = `Cópia de ${role.name}`.slice(0, nameMaxLength).trimEnd();
  return { ...roleValues(role), name, ...areaValues(within) };
}

/** What is sent: all rules, those of this form in the place of the role's own. */
export function toRole(out: RoleOut): NewGroup {
  return { name: out.name, department_id: out.department_id, grouprules: rulesOfLevels(levelsOfValues(out)) };
}
