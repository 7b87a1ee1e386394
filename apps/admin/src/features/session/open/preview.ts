import { session } from '@botica/contract/features/session/session.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { call, setBearer } from '../../../kit/api/api.ts';
import { checkLogin } from './load-session.ts';

/** The person's own session during a preview of another role. In memory only. */
let own: { jwt: string; returnTo: string } | null = null;
let page: { client: QueryClient; router: AnyRouter } | null = null;

/** Registers the client and router of the protected pages for previews; null when the pages unmount. */
export function providePreview(tools: typeof page): void {
  page = tools;
}

/**
 * "Ver como este cargo": continues with `jwt`, the read-only session from `session.endpoints.preview`, on the first
 * page. `returnTo` is the path of the role's page, where the preview returns to.
 */
export async function startPreview(jwt: string, returnTo: string): Promise<void> {
  const login = page?.client.getQueryData(checkLogin().queryKey);
  if (!login) return;
  own = { jwt: login.jwt, returnTo };
  await continueAs(jwt, '/');
}

export async function leavePreview(): Promise<void> {
  // The preview uses no cookie, so ending it does not affect the person's own session. It also expires soon by itself.
  await call(session.endpoints.logout, {}, { recoverSession: false }).catch(() => null);
  const back = endPreview();
  // If the page was reloaded meanwhile, the cookie has already restored the person's own session.
  if (back) await continueAs(back.jwt, back.returnTo);
}

/** Drops the preview and returns the person's own session. */
export function endPreview(): typeof own {
  const back = own;
  own = null;
  return back;
}

/** Data loaded in one session must not show in the other. */
async function continueAs(jwt: string, path: string): Promise<void> {
  if (!page) return;
  const { client, router } = page;
  setBearer(jwt);
  client.clear();
  await router.navigate({ href: path });
}
