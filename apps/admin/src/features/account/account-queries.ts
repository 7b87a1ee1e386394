import { accountContract } from '@botica/contract/features/account/account.contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../kit/api/query.ts';
import { useAgentRefresh } from '../collaborators/use-agent-refresh.ts';

export const accountOptions = () => query(accountContract.endpoints.show, {});
export const sessionsOptions = () => query(accountContract.endpoints.sessions, {});

/** Refetches the account and the session, for a change that also shows outside this page. */
export function useAccountRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const refreshAgent = useAgentRefresh();
  return async () => {
    await Promise.all([invalidate(client, accountContract.endpoints.show), refreshAgent()]);
  };
}
