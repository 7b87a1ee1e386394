import { session } from '@botica/contract/features/session/session.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../kit/agent-context.tsx';
import { ApiError, setBearer } from '../../kit/api.ts';
import { query } from '../../kit/query.ts';
import { leaveForHome, siteInfo, untilThePageIsGone } from './leave-for-home.ts';
import { setSessionHint, takeSessionHint } from './session-hint.ts';

export const checkLogin = () => ({
  ...query(session.endpoints.checkLogin, {}, { recoverSession: false }),
  staleTime: Infinity,
});

/**
 * For `beforeLoad` of the protected pages: who is signed in, asked once and then kept by Query. When the check fails
 * where somebody was signed in, the page is reloaded, once; else the visitor leaves for the public home.
 */
export async function loadSession({
  context: { queryClient: client },
  location,
  preload,
}: {
  context: { queryClient: QueryClient };
  location: { href: string };
  preload: boolean;
}): Promise<Session> {
  try {
    const [login, info] = await Promise.all([client.ensureQueryData(checkLogin()), client.ensureQueryData(siteInfo())]);
    setBearer(login.jwt);
    setSessionHint();
    return { agent: login.agent, store_name: login.store_name, store: login.store, links: info.links };
  } catch (error) {
    // A page that is only being preloaded must not take the visitor away.
    if (preload || !(error instanceof ApiError) || error.status !== 401) throw error;
    setBearer(null);
    if (takeSessionHint()) {
      window.location.reload();
      return untilThePageIsGone();
    }
    return leaveForHome(client, location.href);
  }
}
