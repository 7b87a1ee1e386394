import { type CheckLogin, session } from '@botica/contract/features/session/session.contract';
import { ApiError, call, setBearer } from '../../../kit/api/api.ts';

/**
 * The store that this tab shows: another tab may have gone on to another one, and the cookie, which they share, with
 * it. No token, only a number; it ends with the tab.
 */
const key = 'botica-store';
/** Whose memory the tab has: the agent's id. */
const ownerKey = 'botica-tab-of';

function rememberedStore(): number | null {
  try {
    return Number(sessionStorage.getItem(key)) || null;
  } catch {
    // Storage refused (private window, policy): then the cookie alone decides.
    return null;
  }
}

export function rememberTabStore(id: number | null): void {
  try {
    if (id === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(id));
  } catch {
    // As above.
  }
}

/**
 * What a tab remembers (searches, the store) is its person's, and goes with the person: here and, by the owner's id, in
 * every other tab once somebody else works in it. What the browser remembers beyond that (colours, paper, keys) is the
 * machine's and stays.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // As above: nothing was kept.
  }
}

function claimTab(agentId: number): void {
  try {
    if (sessionStorage.getItem(ownerKey) === String(agentId)) return;
    sessionStorage.clear();
    sessionStorage.setItem(ownerKey, String(agentId));
  } catch {
    // As above.
  }
}

/** The bearer of a new session of the same person at another store; null when the store is not (or no longer) theirs. */
export async function switchStore(storeId: number): Promise<string | null> {
  try {
    const reply = await call(session.endpoints.switchStore, { body: { store_id: storeId } }, { recoverSession: false });
    return reply.jwt ?? null;
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status)) return null;
    throw error;
  }
}

/** `login`, or where the cookie has gone on to another store, a login at this tab's own. */
export async function atTabStore(login: CheckLogin): Promise<CheckLogin> {
  claimTab(login.agent.id);
  const wanted = rememberedStore();
  if (wanted === null || wanted === login.store.id) {
    rememberTabStore(login.store.id);
    return login;
  }
  setBearer(login.jwt);
  const jwt = await switchStore(wanted);
  if (jwt === null) {
    rememberTabStore(login.store.id);
    return login;
  }
  setBearer(jwt);
  return call(session.endpoints.checkLogin, {}, { recoverSession: false });
}
