import type { Settings } from './settings.ts';

/** A server has one address, which each request of a site is compared with: it is parsed once. */
let latest = { publicUrl: '', host: '' };

/** The host at which people open the panel, of whatever store; null: the operator has not said so. */
export function panelHost({ publicUrl }: Pick<Settings, 'publicUrl'>): string | null {
  if (publicUrl === null) return null;
  if (latest.publicUrl !== publicUrl) latest = { publicUrl, host: new URL(publicUrl).hostname };
  return latest.host;
}

/** The name in a Host header, without port and the dot at its end. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** Whether a Host, however it is written, is the panel's own. */
export const isPanelHost = (settings: Pick<Settings, 'publicUrl'>, host: string): boolean =>
  hostName(host) === panelHost(settings);
