import { postRecord } from '@botica/contract/features/collaborators/person-fields';
import { grantRefusal } from '@botica/contract/features/roles/grant-refusal';
import type { GroupRow } from '@botica/contract/features/roles/roles.contract';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { granteeOf, useSession } from '../../../kit/api/agent-context.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { SelectField, SelectInput } from '../../../kit/form/select-field.tsx';
import type { Option } from '../../../kit/form/select-props.ts';
import { useField } from '../../../kit/form/use-field.ts';
import { branchOptions, departmentOptions, groupOptions } from '../collaborator-queries.ts';
import type { PersonValues } from './person-values.ts';

interface PostFieldsProps<Out> {
  control: Control<PersonValues, unknown, Out>;
  disabled?: boolean;
}

/** Group, department and branch. Choosing a group fills in its department. */
export function PostFields<Out>({ control, disabled = false }: PostFieldsProps<Out>) {
  const groups = useQuery(groupOptions()).data?.items ?? [];
  const departments = useQuery(departmentOptions()).data?.items ?? [];
  const branches = useQuery(branchOptions()).data?.items ?? [];
  const groupField = useField({ control, name: 'group_id' });
  const { field: departmentField } = useController({ control, name: 'department_id' });
  const field = fieldOf(postRecord, { control, disabled });
  const options = useGroupOptions(groups, groupField.value);

  const chooseGroup = (groupId: string) => {
    groupField.onChange(groupId);
    const proposed = groups.find(({ id }) => String(id) === groupId)?.department_id;
    if (proposed !== undefined) departmentField.onChange(String(proposed));
  };

  return (
    <FieldGrid>
      <SelectInput
        {...groupField}
        label={postRecord.labels.group_id}
        required
        searchable
        options={options}
        onChange={chooseGroup}
        disabled={disabled}
      />
      <SelectField
        {...field('department_id')}
        required
        searchable
        options={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        {...field('branch_id')}
        required
        searchable
        options={branches.map(({ id, fantasy_name: name }) => ({ value: String(id), label: name }))}
      />
    </FieldGrid>
  );
}

const whyClosed = {
  lacks_levels: 'Tem permissões que você não tem.',
  approves_orders: 'Aprova pedidos, e você não.',
};

/** All groups; a group that the agent may not grant is disabled and shows the reason. */
function useGroupOptions(groups: readonly GroupRow[], present: string): Option[] {
  const { agent } = useSession();
  const granter = { ...granteeOf(agent), groupKey: agent.group?.key ?? null };
  return groups.map((group) => {
    const value = String(group.id);
    const refusal = value === present ? null : grantRefusal(granter, group);
    return { value, label: group.name, reason: refusal && whyClosed[refusal] };
  });
}
