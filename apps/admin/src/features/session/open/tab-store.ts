import { type CheckLogin, session } from '@botica/contract/features/session/session.contract';
import { ApiError, call, setBearer } from '../../../kit/api/api.ts';

/**
 * The store of this tab. Tabs share the cookie, and another tab may have switched it to another store. It stores an id,
 * no token, until the tab closes.
 */
const key = 'botica-store';
/** The agent's id whose data the tab stores. */
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
    // Storage refused: see `rememberedStore`.
  }
}

/**
 * Drops the tab's stored data (searches, the store), which belongs to the person. Other tabs do the same by the owner's
 * id when another person uses them. Settings of the browser (colours, paper, keys) stay.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage refused: nothing was stored.
  }
}

function claimTab(agentId: number): void {
  try {
    if (sessionStorage.getItem(ownerKey) === String(agentId)) return;
    sessionStorage.clear();
    sessionStorage.setItem(ownerKey, String(agentId));
  } catch {
    // Storage refused: nothing was stored.
  }
}

/** The bearer of a new session of the same person at another store; null if the person does not have that store. */
export async function switchStore(storeId: number): Promise<string | null> {
  try {
    const reply = await call(session.endpoints.switchStore, { body: { store_id: storeId } }, { recoverSession: false });
    return reply.jwt ?? null;
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status)) return null;
    throw error;
  }
}

/** Returns `login`; if the cookie has switched to another store, a login at this tab's store. */
export async function atTabStore(login: CheckLogin): Promise<CheckLogin> {
  claimTab(login.agent.id);
  const remembered = rememberedStore();
  if (remembered === null || remembered === login.store.id) {
    rememberTabStore(login.store.id);
    return login;
  }
  setBearer(login.jwt);
  const jwt = await switchStore(remembered);
  if (jwt === null) {
    rememberTabStore(login.store.id);
    return login;
  }
  setBearer(jwt);
  return call(session.endpoints.checkLogin, {}, { recoverSession: false });
}
