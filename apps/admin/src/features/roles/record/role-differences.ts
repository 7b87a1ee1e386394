import type { Group } from '@botica/contract/features/roles/roles.contract';
import type { Difference } from '../../../kit/feedback/conflict-dialog.tsx';
import { differingNames } from '../../../kit/form/form-differences.ts';
import { type AreaLevel, levelsText } from '../permissions/permission-levels.ts';
import { fieldNames } from './changed-fields-text.ts';
import { type RoleValues, roleValues } from './role-values.ts';

interface Versions {
  seen: Group;
  current: Group;
  typed: RoleValues;
}

/** What differs between the role as seen and as it stands now, and what the person wants of these fields. */
export function roleDifferences(
  { seen, current, typed }: Versions,
  departments: readonly { id: number; name: string }[],
): Difference[] {
  const [before, now] = [roleValues(seen), roleValues(current)];
  const theirs = new Set<string>(differingNames(before, now));
  const own = new Set<string>(differingNames(before, typed));
  const shown = (field: keyof RoleValues, values: RoleValues): string => {
    if (field === 'name') return values.name;
    if (field !== 'department_id') return levelsText(values[field] as AreaLevel);
    return departments.find(({ id }) => String(id) === values.department_id)?.name ?? '—';
  };
  return [...fieldNames]
    .filter(([field]) => theirs.has(field))
    .map(([field, name]) => ({
      name,
      seen: shown(field, before),
      current: shown(field, now),
      wanted: own.has(field) ? shown(field, typed) : null,
    }));
}
