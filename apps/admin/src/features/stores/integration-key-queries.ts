import { integrationKeys } from '@botica/contract/features/stores/integration-keys.contract';
import { query } from '../../kit/api/query.ts';
import { listState } from '../../kit/list/list-state.ts';

/** All keys on one page, the newest first. */
export const integrationKeyList = listState({});

export function integrationKeyListOptions(asked: { p: number }) {
  // When a key was used last is what one looks for here.
  return { ...query(integrationKeys.endpoints.integrationKeys, { query: asked }), staleTime: 0 };
}
