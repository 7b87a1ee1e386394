import { groupSorts } from '@botica/contract/features/roles/group-sorts';
import * as z from 'zod/mini';
import { listSearch, searchText } from '../../../kit/list/list-search.ts';

/** Search parameters of the list of roles; what a person mistypes there counts as absent. */
export const roleSearch = z.object({
  ...listSearch,
  'sort-by': z.catch(z.optional(z.enum(groupSorts)), undefined),
  name: searchText(),
});
export type RoleSearch = z.infer<typeof roleSearch>;

/** By name and ascending, unless the URL says otherwise. */
export function sortOf(search: RoleSearch) {
  return { by: search['sort-by'] ?? 'name', ascending: search.ascending !== '0' };
}

export function toListQuery(search: RoleSearch) {
  const { by, ascending } = sortOf(search);
  return { p: search.p ?? 1, name: search.name, 'sort-by': by, ascending: ascending ? ('1' as const) : ('0' as const) };
}
