import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../kit/api/query.ts';
import { useSessionRefresh } from '../session/open/use-session-refresh.ts';

/** Refetches the session after people change their own record, so that the menu shows it at once. */
export function useAgentRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const refresh = useSessionRefresh();
  return async () => {
    await refresh();
    await invalidate(client, collaborators);
  };
}
