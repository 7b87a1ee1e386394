import { areas } from '@botica/contract/kit/permissions';
import { areaFields, type RoleValues } from './role-values.ts';

/** The fields' names as the form shows them, in its order. */
export const fieldNames = new Map<keyof RoleValues, string>([
  ['name', 'Nome'],
  ['department_id', 'Departamento'],
  ...areas.map((area) => [areaFields[area], area] as const),
]);

const namedAtMost = 3;

/** For the save bar: "Nome e Pedidos mudaram", "6 campos mudaram". */
export function changedFieldsText(changed: ReadonlySet<string>): string {
  const names = [...fieldNames].filter(([field]) => changed.has(field)).map(([, name]) => name);
  if (names.length > namedAtMost) return `${names.length} campos mudaram`;
  return `${new Intl.ListFormat('pt-BR').format(names)} ${names.length === 1 ? 'mudou' : 'mudaram'}`;
}
