import { type CheckLogin, session } from '@botica/contract/features/session/session.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../../kit/api/agent-context.tsx';
import { ApiError, call, setBearer } from '../../../kit/api/api.ts';
import { reloadAtHome, untilThePageIsGone } from './leave-for-home.ts';
import { checkLogin } from './load-session.ts';
import { endPreview } from './preview.ts';
import { setSessionHint, signedOut, takeSessionHint } from './session-hint.ts';
import { forgetTab, rememberTabStore } from './tab-store.ts';

/** Starts a session and drops all data that another person's session loaded. */
export function startSession(client: QueryClient, jwt: string): void {
  client.clear();
  endPreview();
  rememberTabStore(null);
  setBearer(jwt);
}

/**
 * Continues the page with a session started elsewhere. It resolves for the same person and store; otherwise the page
 * reloads, because its data belongs to another session.
 */
export async function continueSession(client: QueryClient, before: Session, login: CheckLogin): Promise<void> {
  if (login.agent.id !== before.agent.id || login.store.id !== before.store.id) {
    window.location.reload();
    return untilThePageIsGone();
  }
  setBearer(login.jwt);
  client.setQueryData(checkLogin().queryKey, login);
}

/** The session of the bearer or, after `setBearer(null)`, of the cookie; null without one. */
export async function readSession(): Promise<CheckLogin | null> {
  return call(session.endpoints.checkLogin, {}, { recoverSession: false }).catch(nullWhenSignedOut);
}

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** Ends the session on the server, drops it here and loads the public home. Rejects if the server is unreachable. */
export async function endSession(client: QueryClient): Promise<never> {
  // A sign-out during a preview ends the person's own session.
  const own = endPreview();
  if (own) setBearer(own.jwt);
  const logout = () => call(session.endpoints.logout, {}, { recoverSession: false }).catch(nullWhenSignedOut);
  if ((await logout()) === null) {
    // The page's token is missing or dead, but the cookie may still be valid.
    setBearer(null);
    const login = await readSession();
    if (login) {
      setBearer(login.jwt);
      await logout();
    }
  }
  setBearer(null);
  forgetTab();
  // This value tells other tabs about the sign-out (follow-sign-out); a removed hint may also mean an expired session.
  setSessionHint(signedOut);
  takeSessionHint();
  client.clear();
  return reloadAtHome(client);
}
