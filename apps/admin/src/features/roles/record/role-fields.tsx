import { groupRecord } from '@botica/contract/features/roles/group-record';
import { rolesErrors } from '@botica/contract/features/roles/roles.contract';
import { type Area, areas, type Grantee } from '@botica/contract/kit/permissions';
import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { PermissionGrid } from '../permissions/permission-grid.tsx';
import { type AreaLevels, grantableLevel } from '../permissions/permission-levels.ts';
import { areaFields, levelsOfValues, type RoleOut, type RoleValues } from './role-values.ts';

interface RoleFieldsProps {
  form: UseFormReturn<RoleValues, unknown, RoleOut>;
  departments: readonly { id: number; name: string }[];
  grantee: Grantee;
  isDefault: boolean;
  /** The reason why nothing may be changed; the page shows it above the fields. */
  lock: string | undefined;
}

export function RoleFields({ form, departments, grantee, isDefault, lock }: RoleFieldsProps) {
  const field = fieldOf(groupRecord, { control: form.control, disabled: lock !== undefined });
  const values = useWatch({ control: form.control }) as RoleValues;
  const { errors } = form.formState;
  const limits = useMemo(
    () => Object.fromEntries(areas.map((area) => [area, grantableLevel(grantee, area)])) as AreaLevels,
    [grantee],
  );
  const change = (next: AreaLevels) => {
    for (const area of areas.filter((one) => next[one] !== values[areaFields[one]])) {
      form.setValue(areaFields[area], next[area], { shouldDirty: true, shouldValidate: true });
    }
  };
  const areaErrors = Object.fromEntries(
    areas.flatMap((area) => {
      const message = errors[areaFields[area]]?.message;
      return message ? [[area, message]] : [];
    }),
  ) as Partial<Record<Area, string>>;
  return (
    <>
      <SectionCard title="Dados do cargo">
        <TextField {...field('name')} required />
        <SelectField
          {...field('department_id')}
          required
          searchable
          options={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
          disabledReason={isDefault ? rolesErrors['roles.default_department'].message : undefined}
        />
      </SectionCard>
      <SectionCard
        title="Permissões"
        description="Escrita inclui leitura; exclusão inclui as duas. Sem nenhuma, a área fica fechada."
        flush
      >
        <PermissionGrid
          values={levelsOfValues(values)}
          limits={limits}
          lock={lock}
          limitReason={rolesErrors['roles.escalation'].message}
          errors={areaErrors}
          onChange={change}
        />
      </SectionCard>
    </>
  );
}
