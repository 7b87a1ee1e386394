import { groupRecord } from '@botica/contract/features/roles/group-record';
import { areas } from '@botica/contract/kit/permissions';
import { changedText } from '../../../kit/form/changed-text.ts';
import { areaFields, type RoleValues } from './role-values.ts';

/** The fields' names as the form shows them, in its order. */
export const fieldNames = new Map<keyof RoleValues, string>([
  ['name', groupRecord.labels.name],
  ['department_id', groupRecord.labels.department_id],
  ...areas.map((area) => [areaFields[area], area] as const),
]);

const fields = Object.fromEntries([...fieldNames].map(([name, label]) => [name, { label }]));

/** For the save bar: "Nome e Pedidos mudaram", "6 campos mudaram". */
export function changedFieldsText(changed: ReadonlySet<string>): string {
  return changedText(fields, [...changed]);
}
