import { branches } from '@botica/contract/features/branches/branches.contract';
import { query } from '../../../kit/api/query.ts';

/** The store's branches; apart, for the contract that tells of them is much to fetch for a list that names none. */
export const orderBranchOptions = () => query(branches.endpoints.list, { query: {} });
