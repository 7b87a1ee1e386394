import { collaboratorSorts } from '@botica/contract/features/collaborators/collaborator-sorts';
import type { CollaboratorListQuery } from '@botica/contract/features/collaborators/collaborators.contract';
import * as z from 'zod/mini';
import { listSearch, searchText } from '../../../kit/list/list-search.ts';

const recordNumber = z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))), undefined);

/** Search parameters of /contributors, of both tabs; what a person mistypes there counts as absent. */
export const contributorsSearch = z.object({
  ...listSearch,
  tab: z.catch(z.optional(z.enum(['collaborators', 'invitations'])), undefined),
  name: searchText(),
  department_id: recordNumber,
  branch_id: recordNumber,
  is_enabled: z.catch(z.optional(z.enum(['0', '1'])), undefined),
});
export type ContributorsSearch = z.infer<typeof contributorsSearch>;

export const filterKeys = ['name', 'department_id', 'branch_id', 'is_enabled'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Every filter taken out of the URL. */
export const noFilters = { name: undefined, department_id: undefined, branch_id: undefined, is_enabled: undefined };

export const accessNames = { 1: 'Ativos', 0: 'Inativos' } as const;

export const defaultSort = 'name';

/** What the list's call is sent for a search in the URL. */
export function toListQuery(search: ContributorsSearch): CollaboratorListQuery {
  const sort = collaboratorSorts.find((key) => key === search['sort-by']) ?? defaultSort;
  return {
    p: 1,
    'sort-by': sort,
    ascending: search.ascending ?? '1',
    name: search.name,
    department_id: search.department_id === undefined ? undefined : Number(search.department_id),
    branch_id: search.branch_id === undefined ? undefined : Number(search.branch_id),
    is_enabled: search.is_enabled,
  };
}
