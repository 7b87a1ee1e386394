import type { Settings } from './settings.ts';

/** The host at which people open the panel, of whatever store; null: the operator has not said so. */
export const panelHost = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string | null =>
  publicUrl === null ? null : new URL(publicUrl).hostname;

/** The name in a Host header, without port and the dot at its end. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** Whether a Host, however it is written, is the panel's own. */
export const isPanelHost = (settings: Pick<Settings, 'publicUrl'>, host: string): boolean =>
  hostName(host) === panelHost(settings);
