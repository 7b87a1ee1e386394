import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../kit/api/query.ts';
import { useSessionRefresh } from '../session/open/use-session-refresh.ts';

/** After a person has changed their own record: the menu shows it at once. */
export function useAgentRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const refresh = useSessionRefresh();
  return async () => {
    await refresh();
    await invalidate(client, collaborators);
  };
}
