import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { session } from '@botica/contract/features/session/session.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { invalidate, query } from '../../kit/api/query.ts';

/** After a person has changed their own record: asks again who is signed in, so that the menu shows it at once. */
export function useAgentRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    await client.fetchQuery({ ...query(session.endpoints.checkLogin, {}, { recoverSession: false }), staleTime: 0 });
    // The pages take the session from the router's context.
    await Promise.all([router.invalidate(), invalidate(client, collaborators)]);
  };
}
