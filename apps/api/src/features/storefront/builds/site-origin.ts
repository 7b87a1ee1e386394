import type { Context } from '../../../kit/context.ts';
import { isPanelHost } from '../../../kit/panel-host.ts';
import type { Settings } from '../../../kit/settings.ts';

/** Origin of a store's site: its domain, with the scheme and port of the panel. */
export function siteOrigin(domain: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}`;
}

/** True if the store's domain is the panel's. Such a store has no site, and nothing of it is published. */
export const isOfPanel = (settings: Pick<Settings, 'publicUrl'>, { domain }: { domain: string }): boolean =>
  isPanelHost(settings, domain);

/** URL of the panel; without `PUBLIC_URL` the one that the caller used. */
export const panelOf = ({ settings, host }: Pick<Context, 'settings' | 'host'>): string =>
  settings.publicUrl ?? `http://${host}:${settings.port}`;
