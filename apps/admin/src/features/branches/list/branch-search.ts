import * as z from 'zod/mini';
import { listSearch, searchText } from '../../../kit/list/list-search.ts';

const { 'sort-by': sortBy, ascending } = listSearch;

/** Search parameters of /branch; the list has one page. */
export const branchesSearch = z.object({ name: searchText(), 'sort-by': sortBy, ascending });
export type BranchesSearch = z.infer<typeof branchesSearch>;
