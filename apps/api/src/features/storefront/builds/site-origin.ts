import type { Context } from '../../../kit/context.ts';
import { isPanelHost } from '../../../kit/panel-host.ts';
import type { Settings } from '../../../kit/settings.ts';

/** Where a store's site stands: its domain, by the scheme and port of the panel. */
export function siteOrigin(domain: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}`;
}

/** A store whose domain is the panel's has no site: nothing of it is published. */
export const isOfPanel = (settings: Pick<Settings, 'publicUrl'>, { domain }: { domain: string }): boolean =>
  isPanelHost(settings, domain);

/** Without `PUBLIC_URL` the panel is where the caller found it. */
export const panelOf = ({ settings, host }: Pick<Context, 'settings' | 'host'>): string =>
  settings.publicUrl ?? `http://${host}:${settings.port}`;
