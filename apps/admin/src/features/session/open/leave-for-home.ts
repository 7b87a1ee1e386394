import { site } from '@botica/contract/features/website/info/site-info.contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { query } from '../../../kit/api/query.ts';
import { ownPath } from './own-path.ts';

/** The installation's links, asked once. */
export const siteInfo = () => ({ ...query(site.endpoints.info, { query: {} }), staleTime: Infinity });

/** A page change is under way: what follows must never run. */
export function untilThePageIsGone(): Promise<never> {
  return new Promise(() => {});
}

/** Address of the public home; null when the operator set none, or nobody could be asked. */
async function publicHomeUrl(client: QueryClient): Promise<string | null> {
  const info = await client.ensureQueryData({ ...siteInfo(), retry: false }).catch(() => null);
  return info?.links.public_home_url ?? null;
}

/**
 * Sends a visitor without a session to the public home, or to Botica's own sign-in, from where `from` is reached again.
 * For `beforeLoad`: throws the router's redirect, or never returns.
 */
export async function leaveForHome(client: QueryClient, from?: string): Promise<never> {
  const url = await publicHomeUrl(client);
  if (url !== null) {
    window.location.replace(url);
    return untilThePageIsGone();
  }
  const back = ownPath(from);
  throw redirect({
    to: '/login/{-$step}/{-$cpf}',
    params: { step: 'cpf' },
    search: back && back !== '/' ? { redirect: back } : {},
    replace: true,
  });
}

/** The same with a fresh page, so that nothing of the former session stays in memory. */
export async function reloadAtHome(client: QueryClient): Promise<never> {
  window.location.replace((await publicHomeUrl(client)) ?? '/login/cpf');
  return untilThePageIsGone();
}
