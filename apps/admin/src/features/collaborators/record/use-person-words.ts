import { collaboratorRecord } from '@botica/contract/features/collaborators/person-fields';
import { useQuery } from '@tanstack/react-query';
import { namedBy } from '../../../kit/form/field-words.ts';
import { branchOptions, departmentOptions, groupOptions } from '../collaborator-queries.ts';

const { fields } = collaboratorRecord;

/** Labels and texts for the dialog about a conflicting save. The post appears by the names of its options. */
export function usePersonWords() {
  const groups = useQuery(groupOptions()).data?.items ?? [];
  const departments = useQuery(departmentOptions()).data?.items ?? [];
  const branches = useQuery(branchOptions()).data?.items ?? [];
  return {
    ...fields,
    group_id: { ...fields.group_id, ...namedBy(groups) },
    department_id: { ...fields.department_id, ...namedBy(departments) },
    branch_id: {
      ...fields.branch_id,
      ...namedBy(branches.map(({ id, fantasy_name: name }) => ({ id, name }))),
    },
    document: null,
    current_password: null,
    new_password: null,
    confirm_password: null,
  };
}
