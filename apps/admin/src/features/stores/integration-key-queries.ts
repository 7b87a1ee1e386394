import { stores } from '@botica/contract/features/stores/stores.contract';
import type { Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';
import { listState } from '../../kit/list/list-state.ts';

/** All keys on one page, the newest first. */
export const integrationKeyList = listState({});

export function integrationKeyListOptions(asked: { p: number }) {
  // When a key was used last is what one looks for here.
  return { ...query(stores.endpoints.integrationKeys, { query: asked }), staleTime: 0 };
}

export function mayManageKeys({ agent }: Session): boolean {
  return agent.is_admin;
}
