import { type CheckLogin, session } from '@botica/contract/features/session/session.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Session, SiteLinks } from '../../../kit/api/agent-context.tsx';
import { ApiError, call, setBearer } from '../../../kit/api/api.ts';
import { queryKey } from '../../../kit/api/query.ts';
import { leaveForHome, siteInfo, untilThePageIsGone } from './leave-for-home.ts';
import { setSessionHint, takeSessionHint } from './session-hint.ts';
import { atTabStore } from './tab-store.ts';

/** The session of this tab's store. */
export const checkLogin = () =>
  queryOptions({
    queryKey: queryKey(session.endpoints.checkLogin, {}),
    queryFn: async ({ signal }) =>
      atTabStore(await call(session.endpoints.checkLogin, {}, { recoverSession: false, signal })),
    staleTime: Infinity,
  });

function sessionOf(login: CheckLogin, links: SiteLinks): Session {
  const { agent, store_name, store, has_other_stores, shows_setup, is_preview, second_factor, hands_over } = login;
  return { agent, store_name, store, links, has_other_stores, shows_setup, is_preview, second_factor, hands_over };
}

/**
 * For `beforeLoad` of the protected pages: loads the session once and keeps it in the Query cache. If that fails for a
 * person who was signed in, the page reloads once; else the visitor leaves for the public home. An administrator who
 * must set up the second factor is redirected there.
 */
export async function loadSession({
  context: { queryClient: client },
  location,
  preload,
}: {
  context: { queryClient: QueryClient };
  location: { href: string; pathname: string };
  preload: boolean;
}): Promise<Session> {
  try {
    const [login, info] = await Promise.all([client.ensureQueryData(checkLogin()), client.ensureQueryData(siteInfo())]);
    setBearer(login.jwt);
    setSessionHint();
    if (login.second_factor === 'required' && location.pathname !== '/account') {
      throw redirect({ to: '/account', replace: true });
    }
    return sessionOf(login, info.links);
  } catch (error) {
    // A preload must not take the visitor away.
    if (preload || !(error instanceof ApiError) || error.status !== 401) throw error;
    setBearer(null);
    if (takeSessionHint()) {
      window.location.reload();
      return untilThePageIsGone();
    }
    return leaveForHome(client, location.href);
  }
}
