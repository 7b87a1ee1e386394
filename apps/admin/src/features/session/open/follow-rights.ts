import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { onPermissionDenied } from '../../../kit/api/api.ts';
import { checkLogin } from './load-session.ts';

/** How old the known rights may be when somebody comes back to the page, in milliseconds. */
const staleMs = 60_000;

/**
 * The server reads the rights anew on every request; an open page follows. A refused call, or coming back to the page
 * after a while, asks again who is signed in, so that menu and buttons show what the person may do now.
 */
export function followRights(client: QueryClient, router: AnyRouter): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const { queryKey } = checkLogin();
    const before = client.getQueryData(queryKey);
    // Fails when the session is dead: the page's next call says so.
    await client.fetchQuery({ ...checkLogin(), staleTime: 0 }).catch(() => null);
    isAsking = false;
    // Equal answers stay one and the same object. Loading anew without a change would be refused again, without end.
    if (before && client.getQueryData(queryKey) !== before) await router.invalidate();
  };
  const onVisible = () => {
    const { dataUpdatedAt = 0 } = client.getQueryState(checkLogin().queryKey) ?? {};
    if (document.visibilityState === 'visible' && Date.now() - dataUpdatedAt > staleMs) void ask();
  };
  onPermissionDenied(() => void ask());
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    onPermissionDenied(null);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
