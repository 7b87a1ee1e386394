import { integrationKeys } from '@botica/contract/features/stores/integration-keys.contract';
import { query } from '../../kit/api/query.ts';
import { listState } from '../../kit/list/list-state.ts';

/** All keys on one page, newest first. */
export const integrationKeyList = listState({});

export function integrationKeyListOptions(input: { p: number }) {
  // The page must show the latest use of each key, so it is not cached.
  return { ...query(integrationKeys.endpoints.integrationKeys, { query: input }), staleTime: 0 };
}
