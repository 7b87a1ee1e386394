import { session } from '@botica/contract/features/session/session.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { call, setBearer } from '../../../kit/api/api.ts';
import { checkLogin } from './load-session.ts';

/** The person's own session, kept while they look at the admin as another role sees it. In memory only. */
let own: { jwt: string; returnTo: string } | null = null;
let page: { client: QueryClient; router: AnyRouter } | null = null;

/** The protected pages say here whom a preview starts for; null when they are gone. */
export function providePreview(tools: typeof page): void {
  page = tools;
}

/**
 * "Ver como este cargo": goes on with `jwt`, the read-only session that `session.endpoints.preview` answered, from the
 * first page. `returnTo` is the path of the role's page, where leaving the preview leads back to.
 */
export async function startPreview(jwt: string, returnTo: string): Promise<void> {
  const login = page?.client.getQueryData(checkLogin().queryKey);
  if (!login) return;
  own = { jwt: login.jwt, returnTo };
  await continueAs(jwt, '/');
}

export async function leavePreview(): Promise<void> {
  // The preview is in no cookie: its end is nothing to the own session. It would end by itself before long.
  await call(session.endpoints.logout, {}, { recoverSession: false }).catch(() => null);
  const back = endPreview();
  // Reloaded meanwhile: the cookie has brought the own session back already.
  if (back) await continueAs(back.jwt, back.returnTo);
}

/** Forgets the preview; the own session to go on with, or to end. */
export function endPreview(): typeof own {
  const back = own;
  own = null;
  return back;
}

/** Nothing that the one session has loaded may show in the other. */
async function continueAs(jwt: string, path: string): Promise<void> {
  if (!page) return;
  const { client, router } = page;
  setBearer(jwt);
  client.clear();
  await router.navigate({ href: path });
}
