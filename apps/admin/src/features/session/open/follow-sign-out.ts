import type { QueryClient } from '@tanstack/react-query';
import { setBearer } from '../../../kit/api/api.ts';
import { reloadAtHome } from './leave-for-home.ts';
import { hintKey, signedOut } from './session-hint.ts';
import { forgetTab } from './tab-store.ts';

/** Calls `leave` when the person signs out in another tab of this browser. */
export function onSignOutElsewhere(leave: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => key === hintKey && newValue === signedOut && leave();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The server ended the session for every tab, so this tab drops it too and loads the public home. */
export async function leaveSignedOut(client: QueryClient): Promise<never> {
  setBearer(null);
  forgetTab();
  return reloadAtHome(client);
}
