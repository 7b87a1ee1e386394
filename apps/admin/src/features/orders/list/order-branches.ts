import { branches } from '@botica/contract/features/branches/branches.contract';
import { query } from '../../../kit/api/query.ts';

/** The store's branches. A file of its own, because the branches' contract is large and most lists do not need it. */
export const orderBranchOptions = () => query(branches.endpoints.list, { query: {} });
