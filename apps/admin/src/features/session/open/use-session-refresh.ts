import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { checkLogin } from './load-session.ts';

/** Refetches the session after a change that every page shows, such as the person's name or the store's colour. */
export function useSessionRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    await client.fetchQuery({ ...checkLogin(), staleTime: 0 });
    // The pages read the session from the router's context.
    await router.invalidate();
  };
}
