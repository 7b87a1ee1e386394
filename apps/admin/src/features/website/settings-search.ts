import * as z from 'zod/mini';

// This file is in every first load, so the tabs' titles are in the page's code.
export const settingsTabs = ['basic', 'integrations', 'policies'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Search parameters of /settings. An invalid value counts as absent. */
export const settingsSearch = z.object({
  tab: z.catch(z.optional(z.enum(settingsTabs)), undefined),
  /** Result of the authorisation at RD Station. The section knows the valid values. */
  rdstation: z.catch(z.optional(z.string()), undefined),
});
