import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { checkLogin } from './load-session.ts';

/** After something that every page shows has changed (one's name, the store's colour): asks again who is signed in. */
export function useSessionRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    await client.fetchQuery({ ...checkLogin(), staleTime: 0 });
    // The pages take the session from the router's context.
    await router.invalidate();
  };
}
