import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { onPermissionDenied } from '../../../kit/api/api.ts';
import { checkLogin } from './load-session.ts';

/** Maximum age in milliseconds of the known permissions when the person returns to the page. */
const staleMs = 60_000;

/**
 * Keeps an open page's permissions current, because the server reads them on every request. A refused call, or a return
 * to the page after a while, refetches the session, so that menu and buttons match.
 */
export function followRights(client: QueryClient, router: AnyRouter): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const { queryKey } = checkLogin();
    const before = client.getQueryData(queryKey);
    // Fails when the session is dead; the page's next call reports that.
    await client.fetchQuery({ ...checkLogin(), staleTime: 0 }).catch(() => null);
    isAsking = false;
    // Query keeps the same object for equal answers. Without this check, a refused loader would reload endlessly.
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
