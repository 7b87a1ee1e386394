import type { Settings } from './settings.ts';

/** The host at which people open the panel, of whatever store; null: the operator has not said so. */
export const panelHost = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string | null =>
  publicUrl === null ? null : new URL(publicUrl).hostname;
