import { type CheckLogin, session } from '@botica/contract/features/session/session.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../../kit/api/agent-context.tsx';
import { ApiError, call, setBearer } from '../../../kit/api/api.ts';
import { reloadAtHome, untilThePageIsGone } from './leave-for-home.ts';
import { checkLogin } from './load-session.ts';
import { endPreview } from './preview.ts';
import { setSessionHint, signedOut, takeSessionHint } from './session-hint.ts';
import { forgetTab, rememberTabStore } from './tab-store.ts';

/** Begins a session: what another person's session had loaded is forgotten. */
export function startSession(client: QueryClient, jwt: string): void {
  client.clear();
  endPreview();
  rememberTabStore(null);
  setBearer(jwt);
}

/**
 * Continues the page under a session that somebody began meanwhile. Resolves for the same person at the same store;
 * for anyone else the page is loaded anew, since what it shows is not theirs.
 */
export async function continueSession(client: QueryClient, before: Session, login: CheckLogin): Promise<void> {
  if (login.agent.id !== before.agent.id || login.store.id !== before.store.id) {
    window.location.reload();
    return untilThePageIsGone();
  }
  setBearer(login.jwt);
  client.setQueryData(checkLogin().queryKey, login);
}

/** Who holds the session of the bearer or, after `setBearer(null)`, of the cookie; null when nobody does. */
export async function readSession(): Promise<CheckLogin | null> {
  return call(session.endpoints.checkLogin, {}, { recoverSession: false }).catch(nullWhenSignedOut);
}

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** Ends the session on the server, forgets it here, and loads the public home. Rejects when the server is unreachable. */
export async function endSession(client: QueryClient): Promise<never> {
  // Leaving from a preview ends the session that it was started from.
  const own = endPreview();
  if (own) setBearer(own.jwt);
  const logout = () => call(session.endpoints.logout, {}, { recoverSession: false }).catch(nullWhenSignedOut);
  if ((await logout()) === null) {
    // The page has no token in memory, or a dead one: the cookie may still be good.
    setBearer(null);
    const login = await readSession();
    if (login) {
      setBearer(login.jwt);
      await logout();
    }
  }
  setBearer(null);
  forgetTab();
  // Other tabs hear it (follow-sign-out): a hint that is only taken may mean a session that ran out.
  setSessionHint(signedOut);
  takeSessionHint();
  client.clear();
  return reloadAtHome(client);
}
