import { site } from '@botica/contract/features/website/info/site-info.contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { query } from '../../../kit/api/query.ts';
import { ownPath } from './own-path.ts';

/** The installation's links, fetched once. */
export const siteInfo = () => ({ ...query(site.endpoints.info, { query: {} }), staleTime: Infinity });

/** Never resolves: the page is about to change, and later code must not run. */
export function untilThePageIsGone(): Promise<never> {
  return new Promise(() => {});
}

/** URL of the public home; null if the operator set none or the request failed. */
async function publicHomeUrl(client: QueryClient): Promise<string | null> {
  const info = await client.ensureQueryData({ ...siteInfo(), retry: false }).catch(() => null);
  return info?.links.public_home_url ?? null;
}

/**
 * Sends a visitor without a session to the public home, or to Botica's sign-in, which returns to `from`. For
 * `beforeLoad`: throws the router's redirect, or never returns.
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

/** Does the same with a full page load, so that nothing of the former session stays in memory. */
export async function reloadAtHome(client: QueryClient): Promise<never> {
  window.location.replace((await publicHomeUrl(client)) ?? '/login/cpf');
  return untilThePageIsGone();
}
